// Records that are handed in with a file, in every relation: whoever calls has sent one of their own.
import { fileNamed } from "#api/files/testing-app.ts";
import { pdf } from "#api/files/testing-corpus.ts";
import type { Stage, StandIn } from "#api/matrix/testing-standing.ts";
import { type Caller, send } from "#api/testing-http.ts";
import type { TestEmployee } from "#modules/people/api/testing.ts";
import { type Makers, recordMatrix, recordStandIn } from "#modules/requests/api/testing.ts";
import { fileEndpoints } from "#shared/files/contract.ts";

let sent = 0;
const nextFile = () => {
  sent += 1;
  return fileNamed(`scan-${sent}.pdf`, pdf({ trailer: `/No ${sent}` }));
};

export const sendFile = async (who: Pick<Caller, "call">, slot: string): Promise<string> =>
  (await who.call(fileEndpoints.upload, { body: { slot }, file: nextFile() })).id;

export const uploadIn = async ({ app }: Stage, slot: string, headers: Record<string, string>): Promise<string> => {
  const answer = await send(app, fileEndpoints.upload, { body: { slot }, file: nextFile() }, headers);
  if (answer.statusCode !== 201) throw new Error(`The file of the matrix was refused: ${answer.body}`);
  return answer.json<{ id: string }>().id;
};

/** The same with a file of the caller among its facts. */
export const withFile =
  (slot: string, standIn: StandIn): StandIn =>
  async (stage, relation, role) => {
    const known = await standIn(stage, relation, role);
    const file = await uploadIn(stage, slot, known.headers);
    return { ...known, facts: { ...known.facts, file }, unknown: { ...known.unknown, file } };
  };

type Declared<N extends string> = Parameters<typeof recordMatrix<N, TestEmployee>>[0];
type Wish = { prefix: string; slot: string; bodyOf: (file: string) => object };

export const fileRecordSubjects = <const N extends string>(record: Declared<N>, wish: Wish, makers: Makers<TestEmployee>) => {
  const { prefix, slot, bodyOf } = wish;
  const submit = async (stage: Stage, owner: TestEmployee) => {
    const headers = await makers.signIn(owner);
    return send(stage.app, record.calls.submit, { query: {}, body: bodyOf(await uploadIn(stage, slot, headers)) }, headers);
  };
  const ofRecord = recordStandIn({ what: record.noun, prefix, submit }, makers);
  const ofOwner = recordMatrix(record, {}, makers).subjects[`ownerOf${record.noun}`] as StandIn;
  return { [`record${record.noun}`]: withFile(slot, ofRecord), [`ownerOf${record.noun}`]: withFile(slot, ofOwner) };
};
