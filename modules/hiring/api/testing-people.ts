// Candidates as tests fill them in, with a résumé uploaded by the person who submits them.
import { fileNamed } from "#api/files/testing-app.ts";
import { pdf } from "#api/files/testing-corpus.ts";
import type { Caller } from "#api/testing-http.ts";
import { fileEndpoints } from "#shared/files/contract.ts";

let sent = 0;
export const nextResume = (): File => {
  sent += 1;
  return fileNamed(`resume-${sent}.pdf`, pdf({ trailer: `/No ${sent}` }));
};
export const sendResume = async (who: Pick<Caller, "call">, slot: string): Promise<string> =>
  (await who.call(fileEndpoints.upload, { body: { slot }, file: nextResume() })).id;

export const candidateBody = (resume: string, no = 0) => ({
  name: "Nandini Bose",
  email: `nandini.bose.${no}@example.org`,
  phone: `0${9_845_000_000 + no}`,
  currentRole: "Engineer at Acme",
  experience: 5,
  resume: [resume],
});

export const referralBody = (opening: string, resume: string, no = 0) => ({
  ...candidateBody(resume, no),
  opening,
  relation: "worked_together" as const,
  whyFit: "She led the payments team that I was in for three years.",
  consent: true,
});
