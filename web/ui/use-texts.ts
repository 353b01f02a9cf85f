// Screens take their words from typed objects, handed to i18next as namespaces, so that a missing or misspelt key does not compile.
import { createInstance } from "i18next";
import { useCallback } from "react";
import { initReactI18next, useTranslation } from "react-i18next";

export type Texts<K extends string = string> = { namespace: string; entries: Readonly<Record<K, string>> };

const i18n = createInstance();
void i18n.use(initReactI18next).init({
  lng: "en",
  initAsync: false,
  resources: {},
  interpolation: { prefix: "{", suffix: "}", escapeValue: false },
  react: { useSuspense: false },
});

/** Plurals are written as `rows_one` and `rows_other` and asked for as `rows` with `count`. */
export const defineTexts = <const T extends Record<string, string>>(namespace: string, entries: T): Texts<keyof T & string> => {
  i18n.addResourceBundle("en", namespace, entries);
  return { namespace, entries };
};

type Asked<K extends string> = K extends `${infer Stem}_${"one" | "other"}` ? Stem : K;

export const useTexts = <K extends string>({
  namespace,
}: Texts<K>): ((key: Asked<K>, params?: Record<string, string | number>) => string) => {
  const { t } = useTranslation(namespace, { i18n });
  return useCallback((key, params) => t(key, { ns: namespace, ...params }), [t, namespace]);
};
