// What stands beside a field that a schema refuses by its pattern, in words about what to do.
import type { FieldSpec, FormSpec } from "./form-fields.ts";
import { profileTexts } from "./texts.ts";

const words = profileTexts.entries;

const sentenceFor = ({ name, input }: FieldSpec): string | undefined => {
  if (/Address\.(line1|city|country)$/.test(name)) return words.addressWrong;
  if (input === "day") return words.dayWrong;
  return input === "choice" || input === "country" ? words.chosenNeeded : undefined;
};

/** By the name that each field has in the form; of a list for as many as there may be. */
export const sentencesOf = (fields: FormSpec): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap((spec) => {
      const named = (field: FieldSpec, prefix = "") => {
        const sentence = sentenceFor(field);
        return sentence === undefined ? [] : [[`${prefix}${field.name}`, sentence] as const];
      };
      if ("input" in spec) return named(spec);
      if (!("list" in spec)) return spec.fields.flatMap((field) => named(field));
      return Array.from({ length: spec.most }, (_, no) => no).flatMap((no) =>
        spec.fields.flatMap((field) => named(field, `${spec.list}.${no}.`)),
      );
    }),
  );
