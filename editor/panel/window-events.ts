import { redo, undo, writeBeforeClosing } from './content/sync';

/** A field in which the browser itself undoes what is typed. */
const TEXT_FIELD = 'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=range])';

/** What the panel does for as long as it is open, whatever it shows. */
export function listenToWindow(): void {
  window.addEventListener('keydown', pressHistoryKey);
  window.addEventListener('beforeunload', askBeforeClosing);
  ignoreStrayDrops(window);
}

/** Ctrl+Z undoes, Ctrl+Y and Ctrl+Shift+Z redo; on a Mac with ⌘. */
function pressHistoryKey(event: KeyboardEvent): void {
  const { target, key, altKey, ctrlKey, metaKey, shiftKey } = event;
  const isText = target instanceof Element && target.matches(TEXT_FIELD);
  const hasModifier = (ctrlKey || metaKey) && !altKey;
  if (isText || !hasModifier) return;
  const letter = key.toLowerCase();
  const isRedo = letter === 'y' || (letter === 'z' && shiftKey);
  if (!isRedo && letter !== 'z') return;
  event.preventDefault();
  if (isRedo) redo();
  else undo();
}

/** Writes what waits as the tab closes, and asks first when something would be lost. */
function askBeforeClosing(event: BeforeUnloadEvent): void {
  const isLost = writeBeforeClosing();
  if (isLost) event.preventDefault();
}

/** Ignores files that are dropped beside their zone, which a browser would open in place of the editor. */
export function ignoreStrayDrops(target: Window | Document): void {
  const ignore = (event: Event) => {
    // A text that is dragged into a field stays the browser's own affair.
    const isFile = 'dataTransfer' in event && Object(event.dataTransfer).types?.includes('Files');
    if (isFile) event.preventDefault();
  };
  target.addEventListener('dragover', ignore);
  target.addEventListener('drop', ignore);
}
