import type { ContentFile } from '@/content/schema/content';
import type { Cms } from './cms';
import { fileAt, formOf, textOf } from './content-text';

/** What was read of each file, which is what the words in its form are made on. */
const texts = new Map<ContentFile, string>();

/** Notes what was read of a file, or written. */
export function remember(path: string, text: string | null): void {
  const file = fileAt(path);
  if (file && text !== null) texts.set(file, text);
}

/** The text of a file as it was last read. */
export function textAt(file: ContentFile): string | undefined {
  return texts.get(file);
}

/** Beside the words that Decap keeps beyond their tab, the browser keeps what they were made on. */
const keyOf = (file: ContentFile) => `istmo-base-${file}`;

/**
 * Whether words of a tab that is gone are on their way into the form: `offered`, until the file has come; `taken`, until
 * they are in the form again.
 */
let recovery: 'none' | 'offered' | 'taken' = 'none';

/**
 * Decap offers such words before it has read the file, and then puts the file over them. So they are taken without a
 * question, and once more when the file has come (`noteForm`).
 */
export function recoverUnsaved(cms: Cms): void {
  const question = String(Object(cms.getLocale('es')).editor.editor.confirmLoadBackup);
  const { confirm } = window;
  window.confirm = (asked) => {
    if (asked !== question) return confirm.call(window, asked);
    if (recovery === 'none') {
      alert('Aquí está lo que la última vez quedó sin guardar. Si no lo quieres, sal sin guardar.');
      recovery = 'offered';
    }
    return true;
  };
  // Another form is opened.
  addEventListener('hashchange', noteSaved);
}

/** Notes that there are no unsaved words any more. */
export function noteSaved(): void {
  recovery = 'none';
}

/** Notes what the form of a file holds, as it is drawn. @param element stands in the form's editor */
export function noteForm(file: ContentFile, { form, element }: { form: unknown; element: Element }): void {
  const text = texts.get(file);
  const isAsRead = text !== undefined && textOf(file, form) === textOf(file, formOf(file, text));
  if (isAsRead) {
    if (recovery === 'offered' && retrieveAgain(element)) recovery = 'taken';
    return;
  }
  if (recovery === 'none') {
    if (text !== undefined) localStorage.setItem(keyOf(file), text);
    return;
  }
  texts.set(file, localStorage.getItem(keyOf(file)) ?? text ?? '');
  if (recovery === 'taken') recovery = 'none';
}

/** Decap's component of an open form, as far as it is used here. */
interface Editor {
  props: {
    collection: unknown;
    slug: string;
    retrieveLocalBackup: (collection: unknown, slug: string) => void;
  };
}

/** A node of React's own tree, by which alone the editor can be reached. */
interface Fiber {
  return: Fiber | null;
  stateNode: unknown;
}

/** Asks Decap for its unsaved words; not where the page is drawn before its form. */
function retrieveAgain(element: Element): boolean {
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'));
  let fiber: Fiber | null = key ? Object(element)[key] : null;
  while (fiber && !isEditor(fiber.stateNode)) fiber = fiber.return;
  const editor = fiber?.stateNode;
  if (!isEditor(editor)) return false;
  const { retrieveLocalBackup, collection, slug } = editor.props;
  retrieveLocalBackup(collection, slug);
  return true;
}

function isEditor(component: unknown): component is Editor {
  return typeof Object(Object(component).props).retrieveLocalBackup === 'function';
}
