import { type Cms, type ControlProps, extendWidget } from './cms';

/** The list widgets of Decap, by the id of their element. */
const listWidgets = new Map<string, { onSortEnd: (move: { oldIndex: number; newIndex: number }) => void }>();

const ENTRY_SELECTOR = "[class*='SortableListItem']";

/** The selector of the drag handle of a list entry. Decap makes it focusable but handles only the mouse. */
const HANDLE_SELECTOR = '[aria-roledescription][role=button]';

/** Adds accessible names that are missing in Decap, and lets editors move list entries with the arrow keys. */
export function makeAccessible(cms: Cms): void {
  extendWidget(cms, 'list', (Base) => {
    return class extends Base {
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
  const entry = handle?.closest(ENTRY_SELECTOR);
  if (!step || !entry?.parentElement) return;
  event.preventDefault();
  const { children } = entry.parentElement;
  const oldIndex = [...children].indexOf(entry);
  const newIndex = oldIndex + step;
  if (!children[newIndex]) return;
  let element: Element | null = entry;
  while (element && !listWidgets.has(element.id)) element = element.parentElement;
  listWidgets.get(element?.id ?? '')?.onSortEnd({ oldIndex, newIndex });
  requestAnimationFrame(() => children[newIndex]?.querySelector<HTMLElement>(HANDLE_SELECTOR)?.focus());
}

/** Sets the missing accessible names. A list entry starts with a bar of three buttons. The entry's name follows. */
function addAccessibleNames(): void {
  document.getElementById('preview-pane')?.setAttribute('title', 'Vista previa');
  document.querySelector('[role=dialog]')?.setAttribute('aria-label', 'Archivos');
  // Removes the alternative text, because the file name is already shown next to the picture.
  for (const picture of document.querySelectorAll("[class*='-CardImage']")) picture.setAttribute('alt', '');
  for (const handle of document.querySelectorAll(HANDLE_SELECTOR)) {
    const buttonBar = handle.parentElement;
    const name = buttonBar?.nextElementSibling?.textContent ?? '';
    const [toggle, remove] = buttonBar?.querySelectorAll('button') ?? [];
    handle.setAttribute('aria-label', `Mover ${name}: flechas arriba y abajo`);
    handle.setAttribute('aria-roledescription', 'asa');
    // Decap's description is in English and lists keys that it does not handle.
    handle.removeAttribute('aria-describedby');
    toggle?.setAttribute('aria-label', `Abrir o cerrar ${name}`);
    remove?.setAttribute('aria-label', `Quitar ${name}`);
  }
}
