// Zones and currencies by the names that the browser has for them.

type Choice = { value: string; label: string };

/** Browsers know some zones by an old name only; people know them by the new one. */
const renamed: Record<string, string> = {
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Europe/Kiev": "Europe/Kyiv",
};

/** `known` is offered too where the browser does not know it. */
export const timeZones = (known: string): Choice[] => {
  const names = new Set([known, ...Intl.supportedValuesOf("timeZone").map((name) => renamed[name] ?? name)].filter(Boolean));
  return [...names].sort().map((value) => ({ value, label: value.replaceAll("_", " ") }));
};

export const currencies = (known: string): Choice[] => {
  const names = new Intl.DisplayNames("en", { type: "currency" });
  return [...new Set([known, ...Intl.supportedValuesOf("currency")].filter(Boolean))]
    .map((value) => ({ value, label: `${names.of(value) ?? value} (${value})` }))
    .sort((one, other) => one.label.localeCompare(other.label, "en"));
};
