import type { ReactNode } from 'react';

/** What this code uses of Decap's API; the package has its bundle without types. */

/** A field of a form, with what its widget needs (https://decapcms.org/docs/widgets). */
export interface FieldConfig extends Record<string, unknown> {
  name: string;
  label: string;
  widget: string;
}

/** A value of Immutable: a map or a list. */
export interface Immutable {
  get: (key: string) => unknown;
}

/** What a template of the preview is given. */
export interface PreviewProps {
  entry: Immutable;
  /** Focuses the field at a path with dots. */
  onFieldClick: (path: string) => void;
}

/** What the control of a widget is given. */
export interface ControlProps {
  field: Immutable;
  value: unknown;
  forID: string;
  parentIds?: string[];
}

/** The control of a widget: a component that is a class. */
type ControlClass = new (props: ControlProps) => { props: ControlProps };

/** A file that a backend writes. */
export interface DataFile {
  path: string;
  slug: string;
  raw: string;
}

interface EntryFile {
  data: string | null;
  file: { path: string };
}

/** Where Decap reads and writes. */
export interface Backend {
  entriesByFiles: (...args: unknown[]) => Promise<EntryFile[]>;
  getEntry: (path: string) => Promise<EntryFile>;
  unpublishedEntry: (id: { collection: string; slug: string }) => Promise<{ diffs: { path: string; id: string }[] }>;
  unpublishedEntryDataFile: (collection: string, slug: string, path: string, id: string) => Promise<string>;
  persistEntry: (entry: { dataFiles: DataFile[] }, options: { useWorkflow: boolean }) => Promise<unknown>;
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
  registerEventListener: (listener: { name: 'preSave'; handler: (event: { entry: Immutable }) => void }) => void;
  getBackend: (name: string) => { init: (...args: unknown[]) => Backend };
}

declare global {
  interface Window {
    CMS: Cms;
    /** React's `createElement`, of Decap's own React. */
    h: (type: string, props: Record<string, unknown>) => ReactNode;
  }
}

/** Puts a control in place of that of a widget, which it extends. */
export function extendWidget(cms: Cms, name: string, extend: (control: ControlClass) => ControlClass): void {
  const { control, preview, schema } = cms.getWidget(name);
  cms.registerWidget(name, extend(control), preview, schema);
}

/** A value of a form without Immutable. */
export function plain(value: unknown): unknown {
  return typeof Object(value).toJS === 'function' ? Object(value).toJS() : value;
}
