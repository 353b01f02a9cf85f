// What this module brings to the tests that walk through everything; each part has its own.
import type { TestingModule } from "#api/testing-module.ts";
import { candidateInputs, candidateLists, candidateSeldom, candidateSubjects, candidateValidInput } from "./candidates/testing-matrix.ts";
import type { hiringApi } from "./index.ts";
import { interviewInputs, interviewLists, interviewSeldom, interviewSubjects, interviewValidInput } from "./interviews/testing-matrix.ts";
import { referralInputs, referralLists, referralSeldom, referralSubjects, referralValidInput } from "./referrals/testing-matrix.ts";
import {
  requisitionInputs,
  requisitionLists,
  requisitionSeldom,
  requisitionSubjects,
  requisitionValidInput,
} from "./requisitions/testing-matrix.ts";

export const testing: TestingModule<typeof hiringApi> = {
  inputs: { ...requisitionInputs, ...candidateInputs, ...referralInputs, ...interviewInputs },
  subjects: { ...requisitionSubjects, ...candidateSubjects, ...referralSubjects, ...interviewSubjects },
  lists: [...requisitionLists, ...candidateLists, ...referralLists, ...interviewLists],
  validInput: () => ({ ...requisitionValidInput, ...candidateValidInput, ...referralValidInput, ...interviewValidInput }),
  seldom: { ...requisitionSeldom, ...candidateSeldom, ...referralSeldom, ...interviewSeldom },
};
