// PE-40: what becomes of a picture.
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { fileStore } from "#api/file-store.ts";
import { newId } from "#api/ids.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { callerFor } from "#api/testing-http.ts";
import { makeAccount, signInAs } from "#modules/session/api/testing.ts";
import { directoryEndpoints } from "../../directory/contract.ts";
import { lineEndpoints } from "../../line/contract.ts";
import { recordEndpoints } from "../../record/endpoints.ts";
import { makeCompany, makeEmployee, type TestEmployee } from "../testing.ts";
import { writeSquares } from "./photo.ts";

const { savePhoto, removePhoto, photo, record } = recordEndpoints;
let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ size: 4 });
});
afterAll(() => portal.close());

const signedIn = async (person: TestEmployee) => {
  await makeAccount(person);
  return callerFor(portal.app, await signInAs(person));
};
/** As a camera writes it, with the place where it was taken. */
const picture = async (width: number, height: number, format: "jpeg" | "png" | "webp" | "gif" = "jpeg"): Promise<File> => {
  const image = sharp({ create: { width, height, channels: 3, background: { r: 20, g: 90, b: 160 } } });
  const gps = { IFD0: { Copyright: "taken at home" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "12/1 58/1 0/1" } };
  const bytes = await (format === "gif" ? image.gif() : image.withExif(gps)[format]()).toBuffer();
  return new File([new Uint8Array(bytes)], "me.jpg");
};

test("PE-40: is kept as two squares without what came with it, seen by colleagues, and the older one is gone", async () => {
  const home = await makeCompany();
  const asha = await makeEmployee(home);
  const own = await signedIn(asha);
  const peer = await signedIn(await makeEmployee(home));
  const params = { code: asha.code };
  const saved = await own.call(savePhoto, { file: await picture(900, 600) });
  expect(saved.complete?.missing).not.toContain("photo");
  for (const size of ["512", "96"] as const) {
    const { blob } = await peer.call(photo, { params: { ...params, size } });
    const { width, height, format, exif } = await sharp(Buffer.from(await blob.arrayBuffer())).metadata();
    expect([width, height, format, exif]).toEqual([Number(size), Number(size), "webp", undefined]);
  }
  const second = await own.call(savePhoto, { file: await picture(200, 8000, "png") });
  expect((await peer.call(record, { params })).card.photo).toBe(second.card.photo);
  expect(await fileStore().keys(`people/${asha.company}/`)).toHaveLength(2);
  expect((await own.call(removePhoto, {})).card).not.toHaveProperty("photo");
  expect((await peer.refused(photo, { params: { ...params, size: "96" } })).status).toBe(404);
  expect(await fileStore().keys(`people/${asha.company}/`)).toEqual([]);
});

test("PE-40: the directory, the person's card there and the line name the picture of whoever has one", async () => {
  const home = await makeCompany();
  const manager = await makeEmployee(home);
  const asha = await makeEmployee(home, { manager });
  const [own, peer] = [await signedIn(asha), await signedIn(manager)];
  const named = async () => {
    const [{ items }, card, line] = [
      await peer.call(directoryEndpoints.directory, { query: {} }),
      await peer.call(directoryEndpoints.directoryPerson, { params: { code: asha.code } }),
      await peer.call(lineEndpoints.line, { params: { code: manager.code } }),
    ];
    const all = [...items, card, line.person, ...line.reports];
    return all.filter((one) => "photo" in one).map(({ code, photo: name }) => [code, name]);
  };
  expect(await named()).toEqual([]);
  const { card } = await own.call(savePhoto, { file: await picture(300, 300) });
  expect(await named()).toEqual([1, 2, 3].map(() => [asha.code, card.photo]));
});

test("PE-40: the small pictures of several people come in one call, of those who work here", async () => {
  const home = await makeCompany();
  const [asha, plain] = [await makeEmployee(home), await makeEmployee(home)];
  const [left, foreign] = [
    await makeEmployee(home, { status: "left", lastWorkingDay: "2026-10-30" }),
    await makeEmployee(await makeCompany()),
  ];
  const own = await signedIn(asha);
  await own.call(savePhoto, { file: await picture(300, 300) });
  const faces = async () => {
    const codes = [asha, plain, left, foreign].map(({ code }) => code).join();
    return (await own.call(directoryEndpoints.faces, { query: { codes } })).faces;
  };
  const found = await faces();
  expect(found.map(({ code }) => code).sort()).toEqual([asha.code, plain.code].sort());
  const { picture: sent = "" } = found.find(({ code }) => code === asha.code) ?? {};
  const { width, format } = await sharp(Buffer.from(sent.replace("data:image/webp;base64,", ""), "base64")).metadata();
  expect([width, format]).toEqual([96, "webp"]);
  // Its file is gone, as when its person takes it away in this moment: that is no failure of the others.
  for (const key of await fileStore().keys(`people/${asha.company}/`)) await fileStore().remove(key);
  expect((await faces()).filter(({ picture }) => picture)).toEqual([]);
});

test("PE-40: what is too small, too wide, of another kind or no picture is refused with what to use", async () => {
  const own = await signedIn(await makeEmployee(await makeCompany()));
  const wrong = [await picture(199, 400), await picture(8001, 300), await picture(300, 300, "gif"), new File(["%PDF-1.7"], "me.jpg")];
  const heavy = new File([new Uint8Array(5 * 1024 * 1024 + 1)], "me.jpg");
  for (const file of [...wrong, heavy])
    expect((await own.refused(savePhoto, { file })).sentences).toEqual([
      "Use a JPEG, PNG or WebP of at least 200 × 200 pixels and at most 5 MB.",
    ]);
});

test("PE-40: what a crash has left without a record is swept after a day, and nothing that a record names", async () => {
  const home = await makeCompany();
  const asha = await makeEmployee(home);
  const own = await signedIn(asha);
  await own.call(savePhoto, { file: await picture(300, 300) });
  const kept = await fileStore().keys(`people/${asha.company}/`);
  await writeSquares(asha.company, newId(), Buffer.from("left behind"));
  const sweep = async () => {
    await portal.jobs.runSlot("people.sweep-photos.each", clock.now());
    return (await fileStore().keys(`people/${asha.company}/`)).length;
  };
  const now = clock.millis();
  expect([kept.length, await sweep()]).toEqual([2, 4]);
  clock.set(new Date(now + 86_400_000 + 60_000).toISOString());
  expect(await sweep()).toBe(2);
  clock.reset();
  expect(await fileStore().keys(`people/${asha.company}/`)).toEqual(kept);
});
