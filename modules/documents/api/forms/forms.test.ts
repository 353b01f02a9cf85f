// Forms over HTTP: kept by HR, handed in, and completed by whoever the form names.
import { expect, test } from "vitest";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { everybody } from "#shared/audience.ts";
import { formEndpoints as calls } from "../../contract.ts";
import { formKind } from "../../kinds.ts";
import { type DocumentPerson, makeTeam } from "../testing.ts";
import { sendFile } from "../testing-files.ts";
import { filledSlot, templateSlot, templateWith } from "./testing-matrix.ts";

// Mon 7 Dec 2026, 09:34 in Bengaluru.
const portal = openForThisFile(openTestPortal, "2026-12-07T04:04:00.000Z");
const addForm = async (who: DocumentPerson, more: object = {}) =>
  who.call(calls.addFormTemplate, { body: { ...templateWith(await sendFile(who, templateSlot)), ...more } });

test("a form is shown to those it is for, handed in, returned, and completed by HR with a file", async () => {
  const { asha, rohan, kavita } = await makeTeam(portal.app);
  const form = await addForm(kavita, { name: "Gratuity nomination", purpose: "Name who receives your gratuity." });
  const other = await addForm(kavita, { name: "Asset request", audience: { ...everybody, everybody: false, named: [rohan.code] } });
  const { rows } = await asha.call(calls.listForms, { query: { q: "nomin" } });
  expect(rows).toMatchObject([{ id: form.id, name: "Gratuity nomination", file: { id: form.file[0], type: "pdf" } }]);
  const files = [await sendFile(asha, filledSlot)];
  expect((await asha.refused(calls.submitSubmission, { query: {}, body: { form: other.id, files } })).sentences).toEqual([
    "This form cannot be submitted here. Choose another one.",
  ]);
  const { number } = await asha.call(calls.submitSubmission, { query: {}, body: { form: form.id, note: "Signed", files } });
  expect(number).toBe("FM-2026-00001");
  const read = (who: DocumentPerson) => who.call(calls.readSubmission, { params: { number } });
  expect((await rohan.refused(calls.readSubmission, { params: { number } })).status).toBe(404);
  const decide = async (body: object) => {
    const { id = "", version = 0 } = (await read(kavita)).request ?? {};
    return kavita.call(requestEndpoints.decide, { params: { id }, body: { version, ...body } as never });
  };
  await decide({ action: "return", comment: "Page 2 is missing" });
  const { request } = await read(asha);
  const again = { form: form.id, note: "With page 2", files: [await sendFile(asha, filledSlot)], version: request?.version ?? 0 };
  await asha.call(calls.resubmitSubmission, { params: { number }, body: again });
  await decide({ action: "approve", input: { comment: "Stamped", files: [await sendFile(kavita, `${formKind.id}/result`)] } });
  const done = await read(asha);
  expect(done).toMatchObject({
    status: "approved",
    values: { files: again.files },
    result: { comment: "Stamped", files: [{ bytes: expect.any(Number) }] },
  });
});

test("what Finance completes waits for Finance", async () => {
  const { asha, kavita, person } = await makeTeam(portal.app);
  const finance = await person("Imran", { role: "Finance" });
  const form = await addForm(kavita, { handledBy: "finance" });
  const files = [await sendFile(asha, filledSlot)];
  const { number, waitingFor } = await asha.call(calls.submitSubmission, { query: {}, body: { form: form.id, files } });
  expect(waitingFor.queue).toBe("finance");
  const { id = "", version = 0 } = (await finance.call(calls.readSubmission, { params: { number } })).request ?? {};
  await finance.call(requestEndpoints.decide, { params: { id }, body: { action: "approve", version, input: {} } });
  expect(await finance.call(calls.readSubmission, { params: { number } })).toMatchObject({ status: "approved", result: { files: [] } });
});
