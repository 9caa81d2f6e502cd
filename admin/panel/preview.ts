import type { FieldTarget, PreviewWindow } from '@/admin/shared/preview-window';
import { type ContentFile, contentFiles } from '@/content/schema/content';
import { type Cms, type Immutable, type PreviewProps, plain } from './cms';
import { contentOf, formOf } from './content-text';
import { TEXT_FIELD } from './fields';
import { textAt, trackForm } from './unsaved';

/** Decap's collection of all content files. */
export const COLLECTION = 'pagina';

/** Shows the page next to each form, with its unsaved content. */
export function registerPreviews(cms: Cms): void {
  for (const file of contentFiles) {
    cms.registerPreviewTemplate(file, (props) =>
      window.h('iframe', {
        // A new function on each render, so that React calls it after each change.
        ref: (frame: HTMLIFrameElement | null) => frame && updatePreview(frame, { file, ...props }),
        src: 'page.html',
        title: 'La página',
        style: { position: 'fixed', inset: 0, width: '100%', height: '100%', border: 0 },
      }),
    );
  }
}

/** The open form and its content. */
export let open: { file: ContentFile; form: unknown; focus: (path: string) => void } | undefined;

/** A field of another form, focused once that form is open. */
let pendingTarget: FieldTarget | undefined;

function updatePreview(
  frame: HTMLIFrameElement,
  { file, entry, onFieldClick }: PreviewProps & { file: ContentFile },
): void {
  const form = plain(entry.get('data'));
  open = { file, form, focus: onFieldClick };
  trackForm(file, { form, element: frame });
  if (pendingTarget?.file === file) {
    const target = pendingTarget;
    pendingTarget = undefined;
    // After the form is rendered.
    setTimeout(() => focusField(target));
  }
  const page: PreviewWindow | null = frame.contentWindow;
  const update = () => {
    const content = { ...contentByFile(), [file]: tryContentOf(file, form) };
    page?.showContent?.({ file, content, chosen: chosenUrls(entry) });
  };
  if (page) page.onFieldClick = focusField;
  if (page?.showContent) update();
  else frame.onload = update;
}

/** Focuses a field, in the form that is open or in its own. */
export function focusField(target: FieldTarget): void {
  const { file, path } = target;
  if (file === open?.file) {
    open.focus(pathInForm(file, path));
    return;
  }
  // Decap shows an empty form after direct navigation between forms, so open the list first.
  const list = `#/collections/${COLLECTION}`;
  const openForm = () => {
    // The editor may have stayed on the unsaved form.
    if (location.hash !== list) return;
    pendingTarget = target;
    location.hash = `${list}/entries/${file}`;
  };
  addEventListener('hashchange', openForm, { once: true });
  location.hash = list;
}

/** The path of a field in Decap's form, which differs for lists of plain texts and for the policy. */
function pathInForm(file: ContentFile, path: string): string {
  if (file === 'privacy-policy') return { title: 'title', version: 'date' }[path] ?? 'body';
  return path.replace(/\.(\d+)$/, `.$1.${TEXT_FIELD}`);
}

function contentByFile(): Partial<Record<ContentFile, unknown>> {
  const readFiles = contentFiles.filter((file) => textAt(file));
  return Object.fromEntries(readFiles.map((file) => [file, tryContentOf(file, formOf(file, textAt(file) ?? ''))]));
}

/** The content of a form; undefined for a policy with unsupported Markdown. */
function tryContentOf(file: ContentFile, form: unknown): unknown {
  try {
    return contentOf(file, form);
  } catch {
    return undefined;
  }
}

/** Browser URLs of the form's saved and newly chosen files, by their path. */
function chosenUrls(entry: Immutable): Record<string, string> {
  const files = Object(plain(entry.get('mediaFiles')) ?? []);
  return Object.fromEntries(files.map(({ path, url }: { path: string; url: string }) => [path, url]));
}
