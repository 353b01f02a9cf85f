// What a crash has left of pictures: squares that no record names are found by the day.
import { clock } from "#api/clock.ts";
import { fileStore } from "#api/file-store.ts";
import { type CompanyRun, companyTask, eachCompany, type ModuleJobs, NoPayload } from "#api/jobs.ts";
import { photosNamed } from "./photo-store.ts";

const DAY = 86_400_000;
const AT_ONCE = 500;

/** The moment in the name of a picture, which is a uuid of version 7. */
const madeAt = (photo: string): number => Number.parseInt(photo.replaceAll("-", "").slice(0, 12), 16);

const photoOf = (key: string): string => (key.split("/").at(-1) ?? "").replace(/-\d+\.webp$/, "");

/** Those of the last day are left alone: there a call may be at work between the squares and the record. */
const sweep = async ({
  company,
  transaction,
  signal,
}: Pick<CompanyRun<unknown>, "company" | "transaction" | "signal">): Promise<number> => {
  const old = (await fileStore().keys(`people/${company}/`)).filter((key) => madeAt(photoOf(key)) < clock.millis() - DAY);
  let removed = 0;
  for (let from = 0; from < old.length; from += AT_ONCE) {
    signal.throwIfAborted();
    const keys = old.slice(from, from + AT_ONCE);
    const named = await transaction((tx) => photosNamed(tx, [...new Set(keys.map(photoOf))]));
    for (const key of keys.filter((one) => !named.has(photoOf(one)))) {
      await fileStore().remove(key);
      removed += 1;
    }
  }
  return removed;
}; // PE-40

const sweepPhotos = companyTask({
  name: "people.sweep-photos",
  purpose: "Remove pictures that a crash has left without a record",
  payload: NoPayload,
  run: sweep,
});

export const recordJobs: ModuleJobs = { tasks: [sweepPhotos], schedule: [eachCompany(sweepPhotos, { at: "40 2 * * *", fill: "2d" })] };
