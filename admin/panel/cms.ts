import type { ReactNode } from 'react';

/** What this code uses of Decap's API; the package has its bundle without types. */

/** A field of a form in Decap's configuration. */
export interface FieldConfig {
  name: string;
  label: string;
  widget: string;
  hint?: string;
  required?: boolean;
  label_singular?: string;
  summary?: string;
  collapsed?: boolean;
  minimize_collapsed?: boolean;
  field?: FieldConfig;
  fields?: FieldConfig[];
  types?: FieldConfig[];
  typeKey?: string;
  options?: { label: string; value: string | number }[];
  value_type?: 'float';
  default?: unknown;
  choose_url?: false;
  media_folder?: string;
  public_folder?: string;
  media_library?: { config: Record<string, unknown>; allow_multiple: false };
  modes?: string[];
  buttons?: string[];
  editor_components?: string[];
  enableAlpha?: false;
  allowInput?: true;
  /** Of this code: the number of the schema of its value (`schemas.ts`). */
  schema?: number;
}

/** A value of Immutable: a map or a list. */
export interface Immutable {
  size: number;
  get: (key: string | number) => unknown;
  getIn: (path: (string | number)[]) => unknown;
  toJS: () => unknown;
}

/** What a template of the preview is given. */
export interface PreviewProps {
  entry: Immutable;
  /** Focuses the field at a path with dots. */
  onFieldClick: (path: string) => void;
}

/** What a control is given. */
interface ControlProps {
  field: Immutable;
  value: unknown;
  forID: string;
  parentIds?: string[];
  t: (key: string) => string;
}

export interface ControlError {
  type: 'PRESENCE' | 'CUSTOM';
  message: string;
  parentIds?: string[] | undefined;
}

/** A control of a widget: a component that is a class. */
export interface Control {
  props: ControlProps;
}
export type ControlClass = new (props: ControlProps) => Control;

/** A file that a backend reads or writes. */
export interface DataFile {
  path: string;
  slug: string;
  raw: string;
  /** What stood in the file when this was made, which the server on this machine compares once more. */
  base?: string | null;
}

interface EntryFile {
  data: string | null;
  file: { path: string };
}

export interface PersistOptions {
  collectionName: string;
  useWorkflow: boolean;
  unpublished: boolean;
}

/** Where Decap reads and writes. */
export interface Backend {
  entriesByFiles: (files: { path: string }[], ...rest: unknown[]) => Promise<EntryFile[]>;
  getEntry: (path: string) => Promise<EntryFile>;
  unpublishedEntry: (id: { collection: string; slug: string }) => Promise<{ diffs: { path: string; id: string }[] }>;
  unpublishedEntryDataFile: (collection: string, slug: string, path: string, id: string) => Promise<string>;
  persistEntry: (entry: { dataFiles: DataFile[]; assets: unknown[] }, options: PersistOptions) => Promise<unknown>;
  publishUnpublishedEntry: (collection: string, slug: string) => Promise<unknown>;
  deleteFiles: (paths: string[], message: string) => Promise<unknown>;
  /** GitHub's has a way to merge what GitHub refuses to merge. */
  api?: { forceMergePR?: unknown };
}

export interface Cms {
  init: (options: { config: object }) => void;
  getLocale: (locale: string) => object | undefined;
  registerLocale: (locale: string, phrases: object) => void;
  getWidget: (name: string) => { control: ControlClass; preview: unknown; schema: object };
  registerWidget: (name: string, control: ControlClass, preview: unknown, schema: object) => void;
  registerPreviewTemplate: (name: string, template: (props: PreviewProps) => ReactNode) => void;
  registerEventListener: (listener: { name: 'preSave'; handler: (event: { entry: Immutable }) => unknown }) => void;
  getBackend: (name: string) => { init: (...args: unknown[]) => Backend };
}

declare global {
  interface Window {
    CMS: Cms;
    /** React's `createElement`, of Decap's own React. */
    h: (type: string, props: Record<string, unknown>) => ReactNode;
  }
}
