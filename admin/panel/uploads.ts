import type { MediaPlace } from '@/lib/prepared-media';
import { type Cms, extendWidget } from './cms';

const DRAWING = ['svg'];
const PHOTO = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif'];

/** The least width and height of a photo in each place that takes one (`tools/media/recipes.ts`). */
const leastSizes: Partial<Record<MediaPlace, [width: number, height: number]>> = {
  marca: [1200, 900],
  portada: [1920, 1600],
  'portada-alta': [900, 1600],
  'portada-ancha': [1920, 1200],
  servicios: [2400, 192],
  talento: [256, 256],
};

const logoPlaces: MediaPlace[] = ['aliado', 'clientes'];

/** What a place takes, as it is told beside its field. */
export function hintFor(place: MediaPlace): string {
  const least = leastSizes[place];
  if (least) return `Una foto de ${least.join(' × ')} píxeles o más.`;
  return logoPlaces.includes(place) ? 'Un SVG, o un PNG con fondo transparente.' : 'Un SVG.';
}

function endingsOf(place: MediaPlace): string[] {
  if (leastSizes[place]) return PHOTO;
  return logoPlaces.includes(place) ? [...DRAWING, ...PHOTO] : DRAWING;
}

/** More than an original needs, in MB; whoever clones the project fetches all of them. */
const MOST = 25;

/** What keeps a file from being used, in a sentence; `undefined` when nothing that can be seen here does. */
async function problemWith(file: File, place: MediaPlace): Promise<string | undefined> {
  const ending = file.name.split('.').pop()?.toLowerCase() ?? '';
  if (!endingsOf(place).includes(ending)) return `«${file.name}» no sirve aquí. ${hintFor(place)}`;
  if (file.size > MOST * 1_000_000) return `«${file.name}» pesa más de ${MOST} MB. Expórtalo más pequeño.`;
  const size = await naturalSize(URL.createObjectURL(file));
  if (!size) return `«${file.name}» está dañado, o no es lo que dice su nombre. Expórtalo de nuevo.`;
  const [width, height] = leastSizes[place] ?? [0, 0];
  const isTooSmall = size.width < width || size.height < height;
  return isTooSmall ? `«${file.name}» mide ${size.width} × ${size.height}. ${hintFor(place)}` : undefined;
}

/** The size of a picture in px; `undefined` of what is none. */
export function naturalSize(address: string): Promise<{ width: number; height: number } | undefined> {
  const image = new Image();
  image.src = address;
  return image.decode().then(
    () => ({ width: image.naturalWidth, height: image.naturalHeight }),
    () => undefined,
  );
}

/** The place of the field from which the library of files was opened. */
let place: MediaPlace | undefined;

/** The inputs whose files were checked. */
const checked = new WeakSet<HTMLInputElement>();

/** Checks files as they are chosen, before Decap takes them. */
export function checkUploads(cms: Cms): void {
  extendWidget(cms, 'image', (Base) => {
    return class extends Base {
      constructor(props: ConstructorParameters<typeof Base>[0]) {
        super(props);
        const control: { handleChange: (event: Event) => unknown } = Object(this);
        const openLibrary = control.handleChange;
        control.handleChange = (event) => {
          place = props.field.get('place') as MediaPlace;
          return openLibrary(event);
        };
      }
    };
  });
  document.addEventListener('change', check, true);
  const { confirm } = window;
  window.confirm = (question) => {
    // Decap offers, in English, to put it in place of a file that may be in use elsewhere.
    const [, name] = question?.match(/^(.+) already exists/) ?? [];
    if (!name) return confirm.call(window, question);
    alert(`Ya hay otro ${name}: cámbiale el nombre al tuyo.`);
    return false;
  };
}

async function check(event: Event): Promise<void> {
  const input = event.target;
  if (!(input instanceof HTMLInputElement) || input.type !== 'file' || checked.delete(input)) return;
  event.stopImmediatePropagation();
  const [file] = input.files ?? [];
  const problem = file && place && (await problemWith(file, place));
  if (problem) {
    input.value = '';
    alert(problem);
    return;
  }
  checked.add(input);
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
