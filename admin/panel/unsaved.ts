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

/** Notes that there are no unsaved words any more. */
export function noteSaved(): void {
  recovery = 'none';
}

/** Answers what Decap asks in the browser's own dialogs. */
export function answerQuestions(cms: Cms): void {
  const { confirmLoadBackup } = Object(cms.getLocale('es')).editor.editor;
  const { confirm } = window;
  window.confirm = (question = '') => {
    // In English, and what is there may be in use elsewhere.
    const [, taken] = question.match(/^(.+) already exists/) ?? [];
    if (taken) alert(`Ya hay otro ${taken}: cámbiale el nombre al tuyo.`);
    if (question !== confirmLoadBackup) return !taken && confirm.call(window, question);
    // Decap asks before it has read the file, and then puts the file over the words. So they are taken without a
    // question, and once more when the file has come (`noteForm`).
    if (recovery === 'none') {
      recovery = 'offered';
      alert('Aquí está lo que la última vez quedó sin guardar. Si no lo quieres, sal sin guardar.');
    }
    return true;
  };
  // Another form is opened.
  addEventListener('hashchange', noteSaved);
}

/** Notes what the form of a file holds, as it is drawn. @param element stands in the form's editor */
export function noteForm(file: ContentFile, { form, element }: { form: unknown; element: Element }): void {
  const text = texts.get(file);
  const isAsRead = text !== undefined && textOf(file, form) === textOf(file, formOf(file, text));
  if (isAsRead) {
    if (recovery === 'offered' && retrieveAgain(element)) recovery = 'taken';
  } else if (recovery === 'none') {
    localStorage.setItem(keyOf(file), text ?? '');
  } else {
    const base = localStorage.getItem(keyOf(file));
    if (base) texts.set(file, base);
    if (recovery === 'taken') recovery = 'none';
  }
}

/** Asks Decap for its unsaved words; its editor is reached by React's own tree alone. */
function retrieveAgain(element: Element): boolean {
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$')) ?? '';
  let fiber = Object(element)[key];
  while (fiber && !fiber.stateNode?.props?.retrieveLocalBackup) fiber = fiber.return;
  // Not where the page is drawn before its form.
  if (!fiber) return false;
  const { retrieveLocalBackup, collection, slug } = fiber.stateNode.props;
  retrieveLocalBackup(collection, slug);
  return true;
}
