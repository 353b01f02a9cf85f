import { useTexts } from "#web/ui/use-texts.ts";
import { usePlaces } from "./queries.ts";
import { directoryTexts } from "./texts.ts";

/** Department and location, for lists of people. */
export const usePlaceFilters = () => {
  const text = useTexts(directoryTexts);
  const places = usePlaces().data;
  const options = (named: readonly { id: string; name: string }[] = []) => named.map(({ id, name }) => ({ value: id, label: name }));
  return [
    { name: "department", label: text("department"), options: options(places?.departments) },
    { name: "location", label: text("location"), options: options(places?.locations) },
  ];
};
