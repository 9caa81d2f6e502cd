import type { MediaPlace } from '@/lib/prepared-media';
import { type Cms, type ControlProps, extendWidget } from './cms';

/** The least width and height of a photo in each place that takes one (`tools/media/recipes.ts`). */
const leastSizes: Partial<Record<MediaPlace, [width: number, height: number]>> = {
  marca: [1200, 900],
  portada: [1920, 1600],
  'portada-alta': [900, 1600],
  'portada-ancha': [1920, 1200],
  talento: [256, 256],
};

/** What a place takes, as it is told beside its field. */
export function hintFor(place: MediaPlace): string {
  const least = leastSizes[place];
  if (least) return `Una foto de ${least.join(' × ')} píxeles o más.`;
  return takesAll(place) ? 'Un SVG, o un PNG con fondo transparente.' : 'Un SVG.';
}

const takesAll = (place: MediaPlace) => place === 'clientes' || place === 'aliado';

/** What keeps a file from being used, in a sentence; `undefined` when nothing that can be seen here does. */
async function problemWith(file: File, place: MediaPlace): Promise<string | undefined> {
  const least = leastSizes[place];
  const isDrawing = file.type === 'image/svg+xml';
  if (!takesAll(place) && isDrawing === Boolean(least)) return `«${file.name}» no sirve aquí. ${hintFor(place)}`;
  const size = await naturalSize(URL.createObjectURL(file));
  if (!size) return `«${file.name}» no es una imagen, o está dañado. ${hintFor(place)}`;
  const [width, height] = least ?? [0, 0];
  const isTooSmall = size.width < width || size.height < height;
  return isTooSmall ? `«${file.name}» mide ${size.width} × ${size.height}. ${hintFor(place)}` : undefined;
}

/** The size of a picture in px; `undefined` of what is none. */
export async function naturalSize(address: string): Promise<{ width: number; height: number } | undefined> {
  const image = Object.assign(new Image(), { src: address });
  await image.decode().catch(() => {});
  const { naturalWidth: width, naturalHeight: height } = image;
  return width > 0 ? { width, height } : undefined;
}

/** The place of the field from which the library of files was opened. */
let place: MediaPlace | undefined;

const checked = new WeakSet<EventTarget>();

/** Checks files as they are chosen, before Decap takes them. */
export function checkUploads(cms: Cms): void {
  extendWidget(cms, 'image', (Base) => {
    return class extends Base {
      constructor(props: ControlProps) {
        super(props);
        const { handleChange } = Object(this);
        const openLibrary = (event: Event) => {
          place = props.field.get('place') as MediaPlace;
          return handleChange(event);
        };
        Object.assign(this, { handleChange: openLibrary });
      }
    };
  });
  document.addEventListener('change', check, true);
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
  } else {
    checked.add(input);
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
