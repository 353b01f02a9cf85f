import type { ReactNode } from "react";
import type { Fact } from "#web/ui/record.tsx";

/** What is not there is said where somebody may look for it, and left out where most people have none. */
export const given = (label: string, value: ReactNode, otherwise: string): Fact => ({ label, value: value ?? otherwise });
export const where = (label: string, value: string | undefined): Fact[] => (value ? [{ label, value }] : []);
