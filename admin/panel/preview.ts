import type { FieldTarget } from '@/admin/page/marks';
import type { PageWindow } from '@/admin/page/shown-content';
import { type ContentFile, contentFiles, contentPath } from '@/content/schema/content';
import { plain } from './checks';
import type { Cms, Immutable, PreviewProps } from './cms';
import { contentOf, formOf } from './content-text';
import { TEXT_FIELD } from './fields';
import { noteForm, textAt } from './unsaved';

/** The collection of Decap that holds all files. */
export const COLLECTION = 'pagina';

/** The page beside each form, with what is typed in it. */
export function registerPreviews(cms: Cms): void {
  for (const file of contentFiles) {
    cms.registerPreviewTemplate(file, (props) =>
      window.h('iframe', {
        // Called on each change, since it is another function each time.
        ref: (frame: HTMLIFrameElement | null) => {
          if (frame) show(frame, { file, ...props });
        },
        src: 'page.html',
        title: 'La página',
        style: { position: 'fixed', inset: 0, width: '100%', height: '100%', border: 0 },
      }),
    );
  }
}

interface Shown extends PreviewProps {
  file: ContentFile;
}

/** What the form that is open holds. */
let open: { file: ContentFile; form: unknown; focus: (path: string) => void } | undefined;

/** A field of another form, which is focused once that is open. */
let awaited: FieldTarget | undefined;

/** The form that is open. */
export function openForm() {
  return open;
}

/** The frames whose page has drawn its section. */
const drawnFrames = new WeakSet<HTMLIFrameElement>();

function show(frame: HTMLIFrameElement, { file, entry, onFieldClick }: Shown): void {
  const form = plain(entry.get('data'));
  open = { file, form, focus: onFieldClick };
  noteForm(file, { form, element: frame });
  if (awaited?.file === file) {
    const { path } = awaited;
    awaited = undefined;
    // The form is drawn with this page.
    setTimeout(() => onFieldClick(path));
  }
  const page: PageWindow | null = frame.contentWindow;
  if (!page) return;
  const draw = () => {
    page.onFieldClick = goTo;
    page.showContent?.({
      file,
      content: { ...contentRead(), [file]: contentIn(file, form) },
      chosen: chosenIn(entry),
      isNew: !drawnFrames.has(frame),
    });
    drawnFrames.add(frame);
  };
  if (page.showContent) draw();
  else frame.onload = draw;
}

/** Focuses the field of what was clicked, in the form that is open or in its own. */
function goTo({ file, path: target }: FieldTarget): void {
  const path = pathInForm(file, target);
  if (file === open?.file) {
    open.focus(path);
    return;
  }
  // From form to form Decap shows an empty one, so by way of the list.
  const list = `#/collections/${COLLECTION}`;
  const goOn = () => {
    // Unless the person stayed with what is not saved.
    if (location.hash !== list) return;
    awaited = { file, path };
    location.hash = `${list}/entries/${file}`;
  };
  addEventListener('hashchange', goOn, { once: true });
  location.hash = list;
}

/** The path of a field in Decap's form: an entry that is one text has a field of its own, and so has the policy. */
export function pathInForm(file: ContentFile, path: string): string {
  if (file === 'privacy-policy') return { title: 'title', version: 'date' }[path] ?? 'body';
  return path.replace(/\.(\d+)$/, `.$1.${TEXT_FIELD}`);
}

/** Values by the text that they were read from, so that a file that does not change is the same value each time. */
const values = new Map<string, unknown>();

/** The files as they were read. */
function contentRead(): Partial<Record<ContentFile, unknown>> {
  const read = contentFiles.map((file) => {
    const text = textAt(file);
    if (text === undefined) return [file, undefined];
    const key = `${contentPath(file)} ${text}`;
    if (!values.has(key)) values.set(key, contentIn(file, formOf(file, text)));
    return [file, values.get(key)];
  });
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}

/** What a form holds; `undefined` of a policy that the page cannot show. */
function contentIn(file: ContentFile, form: unknown): unknown {
  try {
    return contentOf(file, form);
  } catch {
    return undefined;
  }
}

/** The files that the form can show, saved or just chosen, by their path, and where the browser has them. */
function chosenIn(entry: Immutable): Record<string, string> {
  const files = plain(entry.get('mediaFiles'));
  const held = Array.isArray(files) ? files.filter(({ url }) => typeof url === 'string' && url) : [];
  return Object.fromEntries(held.map(({ path, url }) => [path, url]));
}
