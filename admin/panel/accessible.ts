import { type Cms, type ControlProps, extendWidget } from './cms';

/** Decap's controls of lists, by the id of their element. */
const lists = new Map<string, { onSortEnd: (move: { oldIndex: number; newIndex: number }) => void }>();

const ENTRY = "[class*='SortableListItem']";

/** What an entry is moved by: a place to grasp it with the mouse, which has the focus but hears no key. */
const HANDLE = '[aria-roledescription][role=button]';

/** Names what Decap gives no name, for who does not see it, and moves entries with the arrow keys. */
export function makeAccessible(cms: Cms): void {
  extendWidget(cms, 'list', (Base) => {
    return class extends Base {
      constructor(props: ControlProps) {
        super(props);
        lists.set(props.forID, Object(this));
      }
    };
  });
  document.addEventListener('keydown', moveEntry);
  new MutationObserver(nameParts).observe(document.documentElement, { childList: true, subtree: true });
}

function moveEntry(event: KeyboardEvent): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const handle = event.target instanceof Element ? event.target.closest(HANDLE) : null;
  const entry = handle?.closest(ENTRY);
  if (!step || !entry?.parentElement) return;
  event.preventDefault();
  const { children } = entry.parentElement;
  const oldIndex = [...children].indexOf(entry);
  const newIndex = oldIndex + step;
  if (!children[newIndex]) return;
  let element: Element | null = entry;
  while (element && !lists.has(element.id)) element = element.parentElement;
  lists.get(element?.id ?? '')?.onSortEnd({ oldIndex, newIndex });
  requestAnimationFrame(() => children[newIndex]?.querySelector<HTMLElement>(HANDLE)?.focus());
}

/** An entry begins with a bar of three buttons; what it is called follows. */
function nameParts(): void {
  document.getElementById('preview-pane')?.setAttribute('title', 'Vista previa');
  document.querySelector('[role=dialog]')?.setAttribute('aria-label', 'Archivos');
  // The name of the file follows.
  for (const picture of document.querySelectorAll("[class*='-CardImage']")) picture.setAttribute('alt', '');
  for (const handle of document.querySelectorAll(HANDLE)) {
    const bar = handle.parentElement;
    const name = bar?.nextElementSibling?.textContent ?? '';
    const [toggle, remove] = bar?.querySelectorAll('button') ?? [];
    handle.setAttribute('aria-label', `Mover ${name}: flechas arriba y abajo`);
    handle.setAttribute('aria-roledescription', 'asa');
    // English, and about keys that Decap does not listen to.
    handle.removeAttribute('aria-describedby');
    toggle?.setAttribute('aria-label', `Abrir o cerrar ${name}`);
    remove?.setAttribute('aria-label', `Quitar ${name}`);
  }
}
