// What each field of a form is called where a problem of it is named, and what is said beside one that is refused.
import { type FieldValues, get, type Path } from "react-hook-form";
import { type Field, type FormSpec, isRequired } from "#shared/fields.ts";
import { formTexts } from "./texts.ts";

const words = formTexts.entries;

type Named = { name: string; label: string; field?: Field };

/** `rows`: how many a list has at present, by its name. */
const namedIn = (spec: FormSpec, rows: (list: string, most: number) => number): Named[] =>
  Object.entries(spec).flatMap(([name, field]): Named[] => {
    const { label } = field;
    const within = (before: string, title: string) => (field: Field, inner: string) => ({
      name: `${before}.${inner}`,
      label: `${title}: ${field.label}`,
      field,
    });
    if (field.input === "part") return Object.entries(field.fields).map(([inner, its]) => within(name, label)(its, inner));
    if (field.input !== "list") return [{ name, label, field }];
    const items = Array.from({ length: rows(name, field.most) }, (_, no) =>
      Object.entries(field.fields).map(([inner, its]) => within(`${name}.${no}`, `${label} ${no + 1}`)(its, inner)),
    );
    return [{ name, label }, ...items.flat()];
  });

/** Every field that may be wrong, by the name that it has in the form at present: for the summary above it. */
export const labelsIn = <In extends FieldValues>(spec: FormSpec, values: In): { name: Path<In>; label: string }[] =>
  namedIn(spec, (list) => (get(values, list) as unknown[] | undefined)?.length ?? 0).map(({ name, label }) => ({
    name: name as Path<In>,
    label,
  }));

const sentenceFor = (field: Field): string | undefined => {
  const { input, wrong } = field;
  // What a figure may be is said by its schema; that it is none, where it is read.
  if (input === "number") return undefined;
  if (wrong !== undefined) return wrong;
  if (input === "day") return isRequired(field) ? words.dayNeeded : words.dayWrong;
  return input === "choice" || input === "country" ? words.chosenNeeded : undefined;
};

/** What stands beside a field that a schema refuses by its pattern, in words about what to do: of a list for as many as there may be. */
export const sentencesOf = (spec: FormSpec): Record<string, string> =>
  Object.fromEntries(
    namedIn(spec, (_, most) => most).flatMap(({ name, field }) => {
      const sentence = field && sentenceFor(field);
      return sentence === undefined ? [] : [[name, sentence]];
    }),
  );
