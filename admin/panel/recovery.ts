import type { Cms } from './cms';

/** Decap's component of an open form, as far as it is used here. */
interface Editor {
  props: {
    collection: unknown;
    slug: string;
    retrieveLocalBackup: (collection: unknown, slug: string) => void;
  };
}

/** A node of React's own tree. */
interface Fiber {
  return: Fiber | null;
  stateNode: unknown;
}

/**
 * Where the unsaved words are: `offered` until the file has come, `awaited` until they are in the form again. As long as
 * they are not, a form that holds what was read says nothing of them.
 */
let status: 'none' | 'offered' | 'awaited' = 'none';

/**
 * Decap keeps unsaved words, and offers them when their form is opened again. It does so before it has read the file,
 * and then puts the file over them: what was recovered is lost. So they are taken without a question, and once more
 * when the file has come (`recoverAgain`); who does not want them leaves the form.
 */
export function recoverUnsaved(cms: Cms): void {
  const question = String(Object(cms.getLocale('es')).editor.editor.confirmLoadBackup);
  const { confirm } = window;
  window.confirm = (asked) => {
    if (asked !== question) return confirm.call(window, asked);
    if (status === 'none') status = 'offered';
    return true;
  };
}

/** Whether the form holds such words, or is about to. */
export function hasRecovered(): boolean {
  return status !== 'none';
}

/**
 * Takes the unsaved words that were offered once more, now that the file has come. Whether there are any that the form
 * does not hold yet.
 */
export function recoverAgain(element: Element): boolean {
  if (status !== 'offered') return status === 'awaited';
  const editor = editorAround(element);
  // The page can be drawn before its form; the next change asks again.
  if (!editor) return true;
  status = 'awaited';
  const { retrieveLocalBackup, collection, slug } = editor.props;
  retrieveLocalBackup(collection, slug);
  setTimeout(
    () => alert('Se recuperó lo que la última vez quedó sin guardar. Si no lo quieres, sal sin guardar.'),
    500,
  );
  return true;
}

/** Notes that the form holds words that the file lacks. */
export function noteUnsaved(): void {
  if (status === 'awaited') status = 'none';
}

/** Decap gives no way to its form, so by way of React's tree. */
function editorAround(element: Element): Editor | undefined {
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'));
  let fiber: Fiber | null = key ? Object(element)[key] : null;
  while (fiber && !isEditor(fiber.stateNode)) fiber = fiber.return;
  const component = fiber?.stateNode;
  return isEditor(component) ? component : undefined;
}

function isEditor(component: unknown): component is Editor {
  return typeof Object(Object(component).props).retrieveLocalBackup === 'function';
}
