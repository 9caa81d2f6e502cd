import { naturalSize } from '@/admin/shared/unprepared-media';
import type { MediaFolder } from '@/lib/prepared-media';
import { type Cms, type ControlProps, extendWidget } from './cms';

/** The minimum width and height in px of a photo in each folder for photos (`tools/media/recipes.ts`). */
const minSizes: Partial<Record<MediaFolder, [width: number, height: number]>> = {
  marca: [1200, 900],
  portada: [1920, 1600],
  talento: [256, 256],
};

/** The hint of a field: the files that its folder accepts. */
export function hintFor(folder: MediaFolder): string {
  const minSize = minSizes[folder];
  if (minSize) return `Una foto de ${minSize.join(' × ')} píxeles o más.`;
  return acceptsAll(folder) ? 'Un SVG, o un PNG con fondo transparente.' : 'Un SVG.';
}

const acceptsAll = (folder: MediaFolder) => folder === 'clientes' || folder === 'aliado';

/** The problem of a file in a sentence; undefined when the browser finds none. */
async function problemWith(file: File, folder: MediaFolder): Promise<string | undefined> {
  const minSize = minSizes[folder];
  const isDrawing = file.type === 'image/svg+xml';
  if (!acceptsAll(folder) && isDrawing === Boolean(minSize)) return `«${file.name}» no sirve aquí. ${hintFor(folder)}`;
  const size = await naturalSize(URL.createObjectURL(file));
  if (!size) return `«${file.name}» no es una imagen, o está dañado. ${hintFor(folder)}`;
  const [width, height] = minSize ?? [0, 0];
  const isTooSmall = size.width < width || size.height < height;
  return isTooSmall ? `«${file.name}» mide ${size.width} × ${size.height}. ${hintFor(folder)}` : undefined;
}

/** The folder of the field whose media library is open. */
let folder: MediaFolder | undefined;

const checked = new WeakSet<EventTarget>();

/** Checks chosen files before Decap receives them. */
export function checkUploads(cms: Cms): void {
  extendWidget(cms, 'image', (Base) => {
    return class extends Base {
      constructor(props: ControlProps) {
        super(props);
        const { handleChange } = Object(this);
        const openLibrary = (event: Event) => {
          folder = props.field.get('folder') as MediaFolder;
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
  const problem = file && folder && (await problemWith(file, folder));
  if (problem) {
    input.value = '';
    alert(problem);
  } else {
    checked.add(input);
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
