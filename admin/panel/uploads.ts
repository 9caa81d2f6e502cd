import { naturalSize } from '@/admin/shared/unprepared-media';
import type { MediaPlace } from '@/lib/prepared-media';
import { type Cms, type ControlProps, extendWidget } from './cms';

/** The minimum width and height in px of a photo in each place for photos (`tools/media/recipes.ts`). */
const minSizes: Partial<Record<MediaPlace, [width: number, height: number]>> = {
  marca: [1200, 900],
  portada: [1920, 1600],
  talento: [256, 256],
};

/** The hint of a field: the files that its place accepts. */
export function hintFor(place: MediaPlace): string {
  const minSize = minSizes[place];
  if (minSize) return `Una foto de ${minSize.join(' × ')} píxeles o más.`;
  return acceptsAll(place) ? 'Un SVG, o un PNG con fondo transparente.' : 'Un SVG.';
}

const acceptsAll = (place: MediaPlace) => place === 'clientes' || place === 'aliado';

/** The problem of a file in a sentence; undefined when the browser finds none. */
async function problemWith(file: File, place: MediaPlace): Promise<string | undefined> {
  const minSize = minSizes[place];
  const isDrawing = file.type === 'image/svg+xml';
  if (!acceptsAll(place) && isDrawing === Boolean(minSize)) return `«${file.name}» no sirve aquí. ${hintFor(place)}`;
  const size = await naturalSize(URL.createObjectURL(file));
  if (!size) return `«${file.name}» no es una imagen, o está dañado. ${hintFor(place)}`;
  const [width, height] = minSize ?? [0, 0];
  const isTooSmall = size.width < width || size.height < height;
  return isTooSmall ? `«${file.name}» mide ${size.width} × ${size.height}. ${hintFor(place)}` : undefined;
}

/** The place of the field whose media library is open. */
let place: MediaPlace | undefined;

const checked = new WeakSet<EventTarget>();

/** Checks chosen files before Decap receives them. */
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
