import type { FieldTarget, PageWindow } from '@/admin/shared/page-window';
import { type ContentFile, contentFiles } from '@/content/schema/content';
import { type Cms, type Immutable, type PreviewProps, plain } from './cms';
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
        ref: (frame: HTMLIFrameElement | null) => frame && show(frame, { file, ...props }),
        src: 'page.html',
        title: 'La página',
        style: { position: 'fixed', inset: 0, width: '100%', height: '100%', border: 0 },
      }),
    );
  }
}

/** The form that is open, and what it holds. */
export let open: { file: ContentFile; form: unknown; focus: (path: string) => void } | undefined;

/** A field of another form, which is focused once that is open. */
let awaited: FieldTarget | undefined;

function show(frame: HTMLIFrameElement, { file, entry, onFieldClick }: PreviewProps & { file: ContentFile }): void {
  const form = plain(entry.get('data'));
  open = { file, form, focus: onFieldClick };
  noteForm(file, { form, element: frame });
  if (awaited?.file === file) {
    const target = awaited;
    awaited = undefined;
    // The form is drawn with this page.
    setTimeout(() => focusField(target));
  }
  const page: PageWindow | null = frame.contentWindow;
  const draw = () => {
    const content = { ...contentRead(), [file]: contentIn(file, form) };
    page?.showContent?.({ file, content, chosen: chosenIn(entry) });
  };
  if (page) page.onFieldClick = focusField;
  if (page?.showContent) draw();
  else frame.onload = draw;
}

/** Focuses a field, in the form that is open or in its own. */
export function focusField(target: FieldTarget): void {
  const { file, path } = target;
  if (file === open?.file) {
    open.focus(pathInForm(file, path));
    return;
  }
  // From form to form Decap shows an empty one, so by way of the list.
  const list = `#/collections/${COLLECTION}`;
  const goOn = () => {
    // Unless the person stayed with what is not saved.
    if (location.hash !== list) return;
    awaited = target;
    location.hash = `${list}/entries/${file}`;
  };
  addEventListener('hashchange', goOn, { once: true });
  location.hash = list;
}

/** The path of a field in Decap's form: an entry that is one text has a field of its own, and so has the policy. */
function pathInForm(file: ContentFile, path: string): string {
  if (file === 'privacy-policy') return { title: 'title', version: 'date' }[path] ?? 'body';
  return path.replace(/\.(\d+)$/, `.$1.${TEXT_FIELD}`);
}

function contentRead(): Partial<Record<ContentFile, unknown>> {
  const known = contentFiles.filter((file) => textAt(file));
  return Object.fromEntries(known.map((file) => [file, contentIn(file, formOf(file, textAt(file) ?? ''))]));
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
  const files = Object(plain(entry.get('mediaFiles')) ?? []);
  return Object.fromEntries(files.map(({ path, url }: { path: string; url: string }) => [path, url]));
}
