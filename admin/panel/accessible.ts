import { type Cms, type ControlProps, extendWidget } from './cms';

/** The list widgets of Decap, by the id of their element. */
const listWidgets = new Map<string, { onSortEnd: (move: { oldIndex: number; newIndex: number }) => void }>();

/** The selector of the drag handle of a list entry. Decap makes it focusable but handles only the mouse. */
const HANDLE_SELECTOR = '[aria-roledescription][role=button]';

/** Adds accessible names that are missing in Decap, and lets editors move list entries with the arrow keys. */
export function makeAccessible(cms: Cms): void {
  extendWidget(cms, 'list', (BaseControl) => {
    return class extends BaseControl {
      constructor(props: ControlProps) {
        super(props);
        listWidgets.set(props.forID, Object(this));
      }
    };
  });
  document.addEventListener('keydown', moveEntry);
  new MutationObserver(addAccessibleNames).observe(document.documentElement, { childList: true, subtree: true });
}

function moveEntry(event: KeyboardEvent): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const handle = event.target instanceof Element ? event.target.closest(HANDLE_SELECTOR) : null;
  const entry = handle?.closest("[class*='SortableListItem']");
  if (!step || !entry?.parentElement) return;
  event.preventDefault();
  const { children } = entry.parentElement;
  const oldIndex = [...children].indexOf(entry);
  const newIndex = oldIndex + step;
  if (!children[newIndex]) return;
  let ancestor: Element | null = entry;
  while (ancestor && !listWidgets.has(ancestor.id)) ancestor = ancestor.parentElement;
  listWidgets.get(ancestor?.id ?? '')?.onSortEnd({ oldIndex, newIndex });
  requestAnimationFrame(() => children[newIndex]?.querySelector<HTMLElement>(HANDLE_SELECTOR)?.focus());
}

/** Sets missing accessible names. The name of a list entry is the text of the element that follows its button bar. */
function addAccessibleNames(): void {
  document.getElementById('preview-pane')?.setAttribute('title', 'Vista previa');
  document.querySelector('[role=dialog]')?.setAttribute('aria-label', 'Archivos');
  // Removes the alternative text, because the file name is already shown next to the picture.
  for (const picture of document.querySelectorAll("[class*='-CardImage']")) picture.setAttribute('alt', '');
  for (const handle of document.querySelectorAll(HANDLE_SELECTOR)) {
    const buttonBar = handle.parentElement;
    const entryName = buttonBar?.nextElementSibling?.textContent ?? '';
    const [toggle, remove] = buttonBar?.querySelectorAll('button') ?? [];
    handle.setAttribute('aria-label', `Mover ${entryName}: flechas arriba y abajo`);
    handle.setAttribute('aria-roledescription', 'asa');
    // Decap's description of the handle is in English and lists keys that Decap does not handle.
    handle.removeAttribute('aria-describedby');
    toggle?.setAttribute('aria-label', `Abrir o cerrar ${entryName}`);
    remove?.setAttribute('aria-label', `Quitar ${entryName}`);
  }
}
