import type { FieldTarget, PreviewWindow } from '@/admin/shared/preview-window';
import { type ContentFile, contentFiles } from '@/content/schema/content';
import { type Cms, type Immutable, type PreviewProps, toPlain } from './cms';
import { contentOf, formOf } from './content-text';
import { TEXT_FIELD } from './fields';
import { lastTextOf, trackForm } from './unsaved';

/** The name of the Decap collection that contains all content files. */
export const COLLECTION = 'pagina';

/** Shows the page next to each form, with the unsaved content of the form. */
export function registerPreviews(cms: Cms): void {
  for (const file of contentFiles) {
    cms.registerPreviewTemplate(file, (props) =>
      window.h('iframe', {
        // Passes a new function on each render, because React then calls it after each change of the form.
        ref: (frame: HTMLIFrameElement | null) => frame && updatePreview(frame, { file, ...props }),
        src: 'page.html',
        title: 'La página',
        style: { position: 'fixed', inset: 0, width: '100%', height: '100%', border: 0 },
      }),
    );
  }
}

/** The open form, its content, and a function that focuses a field of the form. */
export let openForm: { file: ContentFile; form: unknown; focus: (path: string) => void } | undefined;

/** The field to focus when the form of its file has opened. */
let pendingTarget: FieldTarget | undefined;

function updatePreview(
  frame: HTMLIFrameElement,
  { file, entry, onFieldClick }: PreviewProps & { file: ContentFile },
): void {
  const form = toPlain(entry.get('data'));
  openForm = { file, form, focus: onFieldClick };
  trackForm(file, { form, element: frame });
  if (pendingTarget?.file === file) {
    const target = pendingTarget;
    pendingTarget = undefined;
    // Waits until the form is rendered.
    setTimeout(() => focusField(target));
  }
  const page: PreviewWindow | null = frame.contentWindow;
  const update = () => {
    const content = { ...readContent(), [file]: tryContentOf(file, form) };
    page?.showContent?.({ file, content, chosen: chosenUrls(entry) });
  };
  if (page) page.onFieldClick = focusField;
  if (page?.showContent) update();
  else frame.onload = update;
}

/** Focuses a field. Opens the form of its file first if another form is open. */
export function focusField(target: FieldTarget): void {
  const { file, path } = target;
  if (file === openForm?.file) {
    openForm.focus(pathInForm(file, path));
    return;
  }
  // Opens the list of files first, because Decap shows an empty form after direct navigation between two forms.
  const list = `#/collections/${COLLECTION}`;
  const openTargetForm = () => {
    // Stops if the editor has chosen to stay on the unsaved form.
    if (location.hash !== list) return;
    pendingTarget = target;
    location.hash = `${list}/entries/${file}`;
  };
  addEventListener('hashchange', openTargetForm, { once: true });
  location.hash = list;
}

/** Converts the path of a content field to its path in Decap's form. They differ in lists of plain texts and the policy. */
function pathInForm(file: ContentFile, path: string): string {
  if (file === 'privacy-policy') return { title: 'title', version: 'date' }[path] ?? 'body';
  return path.replace(/\.(\d+)$/, `.$1.${TEXT_FIELD}`);
}

function readContent(): Partial<Record<ContentFile, unknown>> {
  const readFiles = contentFiles.filter((file) => lastTextOf(file));
  return Object.fromEntries(readFiles.map((file) => [file, tryContentOf(file, formOf(file, lastTextOf(file) ?? ''))]));
}

/** Returns the content of a form, or undefined for a policy with unsupported Markdown. */
function tryContentOf(file: ContentFile, form: unknown): unknown {
  try {
    return contentOf(file, form);
  } catch {
    return undefined;
  }
}

/** Returns the browser URLs of the form's saved and newly chosen media files, by their path in the project. */
function chosenUrls(entry: Immutable): Record<string, string> {
  const files = Object(toPlain(entry.get('mediaFiles')) ?? []);
  return Object.fromEntries(files.map(({ path, url }: { path: string; url: string }) => [path, url]));
}
