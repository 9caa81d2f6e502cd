import type { ContentFileName } from '@/content/schema/content';
import type { Cms } from './cms';
import { fileNameAt, serializeForm } from './content-text';

/** The text of each content file that the panel last read or saved. The edits in an open form start from this text. */
const recordedTexts = new Map<ContentFileName, string>();

/** Records the text of a file. Called after the panel has read or saved the file. */
export function recordText(path: string, text: string | null): void {
  const fileName = fileNameAt(path);
  if (fileName && text !== null) recordedTexts.set(fileName, text);
}

/** Returns the last recorded text of a file. */
export function lastRecordedText(fileName: ContentFileName): string | undefined {
  return recordedTexts.get(fileName);
}

/** Returns the localStorage key for the text on which the edits in Decap's local backup are based. */
const baseStorageKey = (fileName: ContentFileName) => `istmo-base-${fileName}`;

/**
 * The state of recovering edits from Decap's local backup. `accepted` means that Decap has loaded the backup but will
 * replace it with the file. `retrieved` means that the file was read and Decap loads the backup again.
 */
let backupRecovery: 'none' | 'accepted' | 'retrieved' = 'none';

/** Resets the state of the recovery. Called after a save, and when the URL of the panel changes to another form. */
export function resetRecovery(): void {
  backupRecovery = 'none';
}

/** Replaces `window.confirm`. Answers Decap's questions about the local backup and about the name of an upload. */
export function handleDialogs(cms: Cms): void {
  const { confirmLoadBackup } = Object(cms.getLocale('es')).editor.editor;
  const { confirm } = window;
  window.confirm = (question = '') => {
    // Decap asks in English whether to replace an existing file. Other entries may use the file.
    const [, existingFile] = question.match(/^(.+) already exists/) ?? [];
    if (existingFile) {
      alert(`Ya hay otro ${existingFile}: cámbiale el nombre al tuyo.`);
      // After the answer «no», Decap would select the first file of the folder.
      throw new Error(`${existingFile} already exists`);
    }
    if (question !== confirmLoadBackup) return confirm.call(window, question);
    // Decap asks about the backup before it reads the file, and the file then replaces the recovered edits (decap-cms
    // #5055). `trackForm` therefore loads the backup again.
    if (backupRecovery === 'none') {
      backupRecovery = 'accepted';
      alert('Aquí está lo que la última vez quedó sin guardar. Si no lo quieres, sal sin guardar.');
    }
    return true;
  };
  addEventListener('hashchange', resetRecovery);
}

/** Stores the text on which the unsaved edits of a form are based, or continues the recovery of such edits. */
export function trackForm(fileName: ContentFileName, { form, element }: { form: unknown; element: Element }): void {
  const text = recordedTexts.get(fileName);
  const isUnchanged = text !== undefined && serializeForm(fileName, form, text) === text;
  if (isUnchanged) {
    if (backupRecovery === 'accepted' && loadBackupAgain(element)) backupRecovery = 'retrieved';
  } else if (backupRecovery === 'none') {
    localStorage.setItem(baseStorageKey(fileName), text ?? '');
  } else {
    const baseText = localStorage.getItem(baseStorageKey(fileName));
    if (baseText) recordedTexts.set(fileName, baseText);
    if (backupRecovery === 'retrieved') backupRecovery = 'none';
  }
}

/** Calls Decap's `retrieveLocalBackup`, which is only a prop in the React tree. Returns false if it is not found. */
function loadBackupAgain(element: Element): boolean {
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$')) ?? '';
  let fiber = Object(element)[key];
  while (fiber && !fiber.stateNode?.props?.retrieveLocalBackup) fiber = fiber.return;
  // The tree does not contain the prop yet if the preview renders before the form.
  if (!fiber) return false;
  const { retrieveLocalBackup, collection, slug } = fiber.stateNode.props;
  retrieveLocalBackup(collection, slug);
  return true;
}
