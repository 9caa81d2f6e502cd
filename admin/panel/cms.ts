import type { ReactNode } from 'react';

// Types of the parts of Decap's API that the panel uses. The package has no types.

/** A form field with the options of its widget (https://decapcms.org/docs/widgets). */
export interface FieldConfig extends Record<string, unknown> {
  name: string;
  label: string;
  widget: string;
}

/** A map or list of the library Immutable.js. */
export interface Immutable {
  get: (key: string) => unknown;
}

/** The props of a preview template, which is the component that Decap renders next to a form. */
export interface PreviewProps {
  entry: Immutable;
  onFieldClick: (path: string) => void;
}

/** The props of a widget's control, which is the input of a form field. */
export interface ControlProps {
  field: Immutable;
  value: unknown;
  forID: string;
  parentIds?: string[];
}

/** The React class component of a widget's control. */
type ControlClass = new (props: ControlProps) => { props: ControlProps };

/** A file that a backend writes when an entry is saved. */
export interface DataFile {
  path: string;
  slug: string;
  raw: string;
}

interface EntryFile {
  data: string | null;
  file: { path: string };
}

interface Draft {
  slug: string;
  diffs: { path: string; id: string; status?: string }[];
}

/** Decap's client for the API of a git host. */
export interface Backend {
  entriesByFiles: (...args: unknown[]) => Promise<EntryFile[]>;
  getEntry: (path: string) => Promise<EntryFile>;
  unpublishedEntry: (id: { collection: string; slug: string }) => Promise<Draft>;
  unpublishedEntryDataFile: (collection: string, slug: string, path: string, id: string) => Promise<string>;
  persistEntry: (entry: { dataFiles: DataFile[] }, options: { useWorkflow: boolean }) => Promise<unknown>;
  publishUnpublishedEntry: (collection: string, slug: string) => Promise<unknown>;
  deleteFiles: (paths: string[], commitMessage: string) => Promise<unknown>;
  /** Only the GitHub backend has `forceMergePR`. It merges a pull request that GitHub has refused to merge. */
  api?: { forceMergePR?: unknown };
}

export interface Cms {
  init: (options: { config: object }) => void;
  getLocale: (locale: string) => object | undefined;
  registerLocale: (locale: string, phrases: object) => void;
  getWidget: (name: string) => { control: ControlClass; preview: unknown; schema: object };
  registerWidget: (name: string, control: ControlClass, preview: unknown, schema: object) => void;
  registerPreviewTemplate: (name: string, template: (props: PreviewProps) => ReactNode) => void;
  registerEventListener: (listener: { name: 'preSave'; handler: (event: { entry: Immutable }) => void }) => void;
  getBackend: (name: string) => { init: (...args: unknown[]) => Backend };
}

declare global {
  interface Window {
    CMS: Cms;
    /** `createElement` of the React version that Decap bundles. */
    h: (type: string, props: Record<string, unknown>) => ReactNode;
  }
}

/** Replaces the control of a widget with a subclass. */
export function extendWidget(cms: Cms, name: string, extend: (control: ControlClass) => ControlClass): void {
  const { control, preview, schema } = cms.getWidget(name);
  cms.registerWidget(name, extend(control), preview, schema);
}

/** Converts a value of a form from Immutable to plain data. */
export function toPlain(value: unknown): unknown {
  return typeof Object(value).toJS === 'function' ? Object(value).toJS() : value;
}
