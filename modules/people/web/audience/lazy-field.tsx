// The field comes with its code and style only when a form shows it.
import { type ComponentProps, lazy, Suspense } from "react";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { AudienceField as Field } from "./audience-field.tsx";

const Loaded = lazy(() => import("./audience-field.tsx").then((file) => ({ default: file.AudienceField })));

export const AudienceField = (props: ComponentProps<typeof Field>) => (
  <Suspense fallback={<Skeleton count={3} />}>
    <Loaded {...props} />
  </Suspense>
);
