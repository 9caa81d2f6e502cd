import type { ContentFile } from '@/content/schema/content';
import type { Cms } from './cms';
import { fileAt, formOf, textOf } from './content-text';

/** The last text read of each file: the base of the edits in its form. */
const texts = new Map<ContentFile, string>();

/** Stores the text of a file after it was read or written. */
export function remember(path: string, text: string | null): void {
  const file = fileAt(path);
  if (file && text !== null) texts.set(file, text);
}

/** The last text read of a file. */
export function textAt(file: ContentFile): string | undefined {
  return texts.get(file);
}

/** The localStorage key of the base of Decap's local backup. */
const keyOf = (file: ContentFile) => `istmo-base-${file}`;

/**
 * The recovery of the edits of a closed tab. `accepted`: Decap loaded its backup and will replace it with the file.
 * `retrieved`: the file was read, and Decap loads the backup again.
 */
let recovery: 'none' | 'accepted' | 'retrieved' = 'none';

/** Ends a recovery after a save or on another form. */
export function endRecovery(): void {
  recovery = 'none';
}

/** Answers or translates Decap's `window.confirm` dialogs. */
export function handleDialogs(cms: Cms): void {
  const { confirmLoadBackup } = Object(cms.getLocale('es')).editor.editor;
  const { confirm } = window;
  window.confirm = (question = '') => {
    // Decap asks in English whether to replace the file, which other entries may use.
    const [, existingFile] = question.match(/^(.+) already exists/) ?? [];
    if (existingFile) alert(`Ya hay otro ${existingFile}: cámbiale el nombre al tuyo.`);
    if (question !== confirmLoadBackup) return !existingFile && confirm.call(window, question);
    // Decap asks before it reads the file, and then replaces the recovered edits with the file (decap-cms #5055).
    // `trackForm` therefore retrieves them again.
    if (recovery === 'none') {
      recovery = 'accepted';
      alert('Aquí está lo que la última vez quedó sin guardar. Si no lo quieres, sal sin guardar.');
    }
    return true;
  };
  addEventListener('hashchange', endRecovery);
}

/** Tracks the base of a rendered form and continues a recovery. @param element an element inside Decap's editor */
export function trackForm(file: ContentFile, { form, element }: { form: unknown; element: Element }): void {
  const text = texts.get(file);
  const isUnchanged = text !== undefined && textOf(file, form) === textOf(file, formOf(file, text));
  if (isUnchanged) {
    if (recovery === 'accepted' && retrieveAgain(element)) recovery = 'retrieved';
  } else if (recovery === 'none') {
    localStorage.setItem(keyOf(file), text ?? '');
  } else {
    const base = localStorage.getItem(keyOf(file));
    if (base) texts.set(file, base);
    if (recovery === 'retrieved') recovery = 'none';
  }
}

/** Calls `retrieveLocalBackup` of Decap's editor, which Decap exposes only as a prop in React's tree. */
function retrieveAgain(element: Element): boolean {
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$')) ?? '';
  let fiber = Object(element)[key];
  while (fiber && !fiber.stateNode?.props?.retrieveLocalBackup) fiber = fiber.return;
  // The preview may render before the form.
  if (!fiber) return false;
  const { retrieveLocalBackup, collection, slug } = fiber.stateNode.props;
  retrieveLocalBackup(collection, slug);
  return true;
}
