import type { FieldLocation, PreviewWindow } from '@/admin/shared/preview-window';
import { type ContentFileName, contentFileNames } from '@/content/schema/content';
import { type Cms, type Immutable, type PreviewProps, toPlain } from './cms';
import { formToContent, parseForm } from './content-text';
import { TEXT_FIELD } from './fields';
import { lastRecordedText, trackForm } from './unsaved';

/** The name of the Decap collection that contains all content files. */
export const COLLECTION = 'pagina';

/** Shows the page next to each form, with the unsaved content of the form. */
export function registerPreviews(cms: Cms): void {
  addEventListener('hashchange', openListFirst);
  for (const fileName of contentFileNames) {
    cms.registerPreviewTemplate(fileName, (props) =>
      window.h('iframe', {
        // Passes a new function on each render, because React then calls it after each change of the form.
        ref: (frame: HTMLIFrameElement | null) => frame && updatePreview(frame, { fileName, ...props }),
        src: 'page.html',
        title: 'La página',
        style: { position: 'fixed', inset: 0, width: '100%', height: '100%', border: 0 },
      }),
    );
  }
}

/** The file and the data of the open form, and a function that focuses the field at a dotted path. */
export let openForm: { fileName: ContentFileName; form: unknown; focus: (path: string) => void } | undefined;

/** The field to focus when the form of its file has opened. */
let pendingField: FieldLocation | undefined;

function updatePreview(
  frame: HTMLIFrameElement,
  { fileName, entry, onFieldClick }: PreviewProps & { fileName: ContentFileName },
): void {
  const form = toPlain(entry.get('data'));
  openForm = { fileName, form, focus: onFieldClick };
  trackForm(fileName, { form, element: frame });
  if (pendingField?.fileName === fileName) {
    const field = pendingField;
    pendingField = undefined;
    // Waits until the form is rendered.
    setTimeout(() => focusField(field));
  }
  const previewWindow: PreviewWindow | null = frame.contentWindow;
  const sendContent = () => {
    const content = { ...lastRecordedContent(), [fileName]: formToContent(fileName, form).value };
    previewWindow?.showContent?.({ fileName, content, mediaUrls: mediaUrlsOf(entry) });
  };
  if (previewWindow) previewWindow.onFieldClick = focusField;
  if (previewWindow?.showContent) sendContent();
  else frame.onload = sendContent;
}

/** Focuses a field. Opens the form of its file first if another form is open. */
export function focusField(field: FieldLocation): void {
  const { fileName, path } = field;
  if (fileName === openForm?.fileName) {
    openForm.focus(pathInForm(fileName, path));
    return;
  }
  pendingField = field;
  location.hash = `${LIST_HASH}/entries/${fileName}`;
}

const LIST_HASH = `#/collections/${COLLECTION}`;

/** Opens the list of files between two forms. Decap would show an empty form after direct navigation. */
function openListFirst({ oldURL, newURL }: HashChangeEvent): void {
  const { hash } = new URL(newURL);
  const isBetweenForms = [new URL(oldURL).hash, hash].every((formHash) => formHash.startsWith(`${LIST_HASH}/entries/`));
  if (!isBetweenForms) return;
  history.replaceState(null, '', LIST_HASH);
  setTimeout(() => {
    if (location.hash === LIST_HASH) location.hash = hash;
  });
}

/** Converts a path in a content file to Decap's path, which differs in lists of plain texts and in the policy. */
function pathInForm(fileName: ContentFileName, path: string): string {
  if (fileName === 'privacy-policy') return { title: 'title', version: 'date' }[path] ?? 'body';
  return path.replace(/\.(\d+)$/, `.$1.${TEXT_FIELD}`);
}

function lastRecordedContent(): Partial<Record<ContentFileName, unknown>> {
  const recordedFiles = contentFileNames.filter((fileName) => lastRecordedText(fileName));
  return Object.fromEntries(
    recordedFiles.map((fileName) => {
      const form = parseForm(fileName, lastRecordedText(fileName) ?? '');
      return [fileName, formToContent(fileName, form).value];
    }),
  );
}

/** Returns the URLs from which the browser loads the form's media files, saved or not, by their path in the project. */
function mediaUrlsOf(entry: Immutable): Record<string, string> {
  const mediaFiles = Object(toPlain(entry.get('mediaFiles')) ?? []);
  return Object.fromEntries(mediaFiles.map(({ path, url }: { path: string; url: string }) => [path, url]));
}
