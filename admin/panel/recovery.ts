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

let isOffered = false;

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
    isOffered = true;
    return true;
  };
}

/** Whether the form holds such words, or is about to. */
export function hasRecovered(): boolean {
  return isOffered;
}

/** Takes the unsaved words that were offered once more, now that the file has come. Whether there are any. */
export function recoverAgain(element: Element): boolean {
  const editor = isOffered ? editorAround(element) : undefined;
  isOffered = false;
  if (!editor) return false;
  const { retrieveLocalBackup, collection, slug } = editor.props;
  retrieveLocalBackup(collection, slug);
  setTimeout(
    () => alert('Se recuperó lo que la última vez quedó sin guardar. Si no lo quieres, sal sin guardar.'),
    500,
  );
  return true;
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
