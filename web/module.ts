// What a module tells the browser shell about itself; the shell knows modules by this shape alone.
import type { ComponentType, LazyExoticComponent, ReactNode } from "react";
import type { administrationSections, menuGroups } from "#modules/map.ts";
import type { Permission } from "#shared/permissions.ts";
import type { HoverCardPlace } from "./ui/hover-card.tsx";

export type MenuGroup = keyof typeof menuGroups;
export type AdministrationSection = (typeof administrationSections)[number];

/** How the search of the top bar finds a page: what people call it, and the words they may type instead. Who may open it is known from its route. */
export type SearchEntry = {
  label: string;
  /** Other words for it, with spaces between them. */
  words?: string;
  path: `/${string}`;
  /** A primeicons name without its prefix. */
  icon?: string;
  /** Something to do rather than a place to look at. */
  isAction?: true;
  /** Offered before anything is typed. */
  isSuggested?: true;
};

export type WebRoute = {
  path: `/${string}`;
  /** Loads the page's own chunk: `() => import("./list-page.tsx").then((file) => file.ListPage)`. */
  page: () => Promise<ComponentType>;
  permission?: Permission;
  /** Open to whoever has left the company as well. */
  leaver?: true;
};

export type MenuEntry = {
  group: MenuGroup;
  /** Of an entry of Administration: the heading it stands below. */
  section?: AdministrationSection;
  label: string;
  path: `/${string}`;
  permission?: Permission;
  /** Also in the menu of whoever has left the company. */
  leaver?: true;
  /** Its module is not built yet. */
  soon?: true;
  /** A hook that counts what waits behind the entry; undefined or 0 shows nothing. */
  useBadge?: () => number | undefined;
};

/** What opens below a button of the top bar. It stays where it is while it is closed. */
export type TopBarPanel = ComponentType<{
  open: boolean;
  /** Closes it and leaves the focus on its button. */
  leave: () => void;
}>;

/** A button of the top bar, beside the person's own. */
export type TopBarButton = {
  id: string;
  /** A primeicons name without its prefix, `bell`. */
  icon: string;
  label: string;
  /** A hook: what is spoken, and what is written on the icon. */
  useFace: () => { name: string; badge?: string | undefined };
  /** Loads the panel's own chunk, as `page` of a route does. */
  panel: () => Promise<TopBarPanel>;
};

/** An item of the bar at the bottom of a phone: leads to a page, or opens a panel above the bar. */
export type BottomBarItem = {
  order: number;
  /** A primeicons name without its prefix, `home`. */
  icon: string;
  label: string;
  useBadge?: () => number | undefined;
} & ({ path: `/${string}` } | { panel: () => Promise<TopBarPanel> });

export type HomeCard = {
  id: string;
  column: "main" | "side";
  Component: LazyExoticComponent<ComponentType>;
  /** Comes once it is seen: it stands below the first screen. */
  later?: true;
};

/** What a search has found; without a path and without anything to run it only tells. */
export type SearchHit = {
  key: string;
  title: string;
  detail: string;
  path?: string | undefined;
  run?: () => void;
  /** A primeicons name without its prefix, or what is drawn in its place. */
  icon?: string;
  lead?: ReactNode;
  badge?: ReactNode;
};

/** One group of hits in the search of the top bar. */
export type SearchSource = { id: string; label: string; find: (typed: string) => Promise<readonly SearchHit[]> };

/** How a record of another module is shown on the page of its request. */
export type RecordView = LazyExoticComponent<ComponentType<{ number: string }>>;

/** The part of a decision that a module asks for itself; what is typed belongs to whoever draws it, so that a refusal loses nothing. */
export type DecisionFormProps = {
  number: string;
  /** Who decides: the relation that the open step names. */
  step: string;
  action: "approve" | "return" | "reject";
  /** As it is sent; undefined until the form has said what stands in it. */
  value: unknown;
  /** Called as soon as the form is drawn, and with each change: nobody can decide by a form that they have not seen. */
  onChange: (value: unknown) => void;
  /** What is wrong with a field, by its path within the value: "amount", "lines.0.amount". */
  errorOf: (field: string) => string | undefined;
};
export type DecisionForm = LazyExoticComponent<ComponentType<DecisionFormProps>>;
/** With `wide` it takes the whole width, so that a file can stand beside its fields. */
export type WideDecisionForm = { form: DecisionForm; wide: true };

/** A sort of request that the module declares to the server: how filters call it, and where one is begun. */
export type RequestKind = { id: string; label: string; begin?: { path: `/${string}`; label: string; permission?: Permission } };

/** Who somebody is, beside their name; it comes when it is looked at first. */
export type PersonCard = LazyExoticComponent<ComponentType<{ code: string; name: string } & HoverCardPlace>>;

/** A tab on the record of a person, after those of the module that keeps people. */
export type RecordTab = {
  /** As it stands in the address: `module.tab`. */
  name: `${string}.${string}`;
  label: string;
  /** Who sees it besides the person; the server decides again. */
  readers: Permission;
  /** Comes when it is opened. */
  Tab: LazyExoticComponent<ComponentType<{ code: string }>>;
};

export type WebModule = {
  name: string;
  routes: readonly WebRoute[];
  /** Pages outside the shell, for people who are not signed in; all below `/auth`. */
  publicRoutes?: readonly WebRoute[];
  menu: readonly MenuEntry[];
  topBar?: readonly TopBarButton[];
  bottomBar?: readonly BottomBarItem[];
  homeCards?: readonly HomeCard[];
  searchSources?: readonly SearchSource[];
  /** Loads what the search finds beside the menu: pages behind it, and things to do. An entry with the path of a menu item adds its words to it. */
  finds?: () => Promise<readonly SearchEntry[]>;
  /** From the module that keeps people: the small picture of each, and their card. */
  people?: { face: (code: string) => Promise<string | null>; Card: PersonCard };
  recordTabs?: readonly RecordTab[];
  requestKinds?: readonly RequestKind[];
  /** By record type, for example `leave.request`. */
  recordViews?: Readonly<Record<string, RecordView>>;
  /** By kind of request, for those whose decision brings more than a yes or a word. */
  decisionForms?: Readonly<Record<string, DecisionForm | WideDecisionForm>>;
};
