import { type Cms, extendWidget } from './cms';

/** Decap's control of a list. */
interface ListControl {
  props: { forID: string };
  onSortEnd: (move: { oldIndex: number; newIndex: number }) => void;
}

/** The lists of the form by the id of their element. */
const lists = new Map<string, ListControl>();

/** What an entry of a list is moved by: a place to grasp it with the mouse, which has the focus but hears no key. */
const HANDLE = '[aria-roledescription][role=button]';

/** Names what Decap gives no name, for who does not see it, and moves entries with the arrow keys. */
export function makeAccessible(cms: Cms): void {
  extendWidget(cms, 'list', (Base) => {
    return class extends Base {
      constructor(props: ConstructorParameters<typeof Base>[0]) {
        super(props);
        lists.set(props.forID, Object(this));
      }
    };
  });
  document.addEventListener('keydown', moveEntry);
  new MutationObserver(nameParts).observe(document.documentElement, { childList: true, subtree: true });
}

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

function moveEntry(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const handle = event.target instanceof Element ? event.target.closest<HTMLElement>(HANDLE) : null;
  const element = handle && listOf(handle);
  if (!step || !element) return;
  event.preventDefault();
  const oldIndex = handlesOf(element).indexOf(handle);
  const newIndex = oldIndex + step;
  if (newIndex < 0 || newIndex >= handlesOf(element).length) return;
  lists.get(element.id)?.onSortEnd({ oldIndex, newIndex });
  requestAnimationFrame(() => handlesOf(element)[newIndex]?.focus());
}

/** The list in which an element stands. */
function listOf(element: Element): Element | undefined {
  let parent = element.parentElement;
  while (parent && !lists.has(parent.id)) parent = parent.parentElement;
  return parent ?? undefined;
}

/** The handles of a list's own entries. */
function handlesOf(list: Element): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(HANDLE)].filter((handle) => listOf(handle) === list);
}

function nameParts(): void {
  const frame = document.getElementById('preview-pane');
  if (frame) set(frame, { title: 'Vista previa' });
  for (const [id] of lists) {
    const list = document.getElementById(id);
    const handles = list ? handlesOf(list) : [];
    for (const [index, handle] of handles.entries()) nameButtonsBeside(handle, `n.º ${index + 1} de ${handles.length}`);
  }
}

/** An entry begins with a bar of three buttons; what it is called follows. */
function nameButtonsBeside(handle: HTMLElement, place: string): void {
  const bar = handle.parentElement;
  const [toggle, remove] = bar?.querySelectorAll('button') ?? [];
  const title = bar?.nextElementSibling;
  const name = [title?.textContent, place].filter(Boolean).join(', ');
  set(handle, { 'aria-label': `Mover ${name}: flechas arriba y abajo`, 'aria-roledescription': 'asa' });
  // English, and about keys that Decap does not listen to.
  handle.removeAttribute('aria-describedby');
  const isOpen = title instanceof HTMLElement && title.offsetParent === null;
  if (toggle) set(toggle, { 'aria-label': `${isOpen ? 'Cerrar' : 'Abrir'} ${name}`, 'aria-expanded': String(isOpen) });
  if (remove) set(remove, { 'aria-label': `Quitar ${name}` });
}

function set(element: Element, attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}
