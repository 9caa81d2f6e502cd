import { readImageSize } from '@/admin/shared/unprepared-media';
import type { MediaFolder } from '@/lib/prepared-media';
import { type Cms, type ControlProps, extendWidget } from './cms';

/** The minimum width and height in px of a photo in each folder for photos (`tools/media/recipes.ts`). */
const minSizes: Partial<Record<MediaFolder, [width: number, height: number]>> = {
  imagenes: [1600, 1000],
  marca: [1200, 900],
  portada: [1920, 1600],
  talento: [256, 256],
};

/** Returns the hint of a field, about the files that the field accepts. */
export function uploadHint(folder: MediaFolder): string {
  if (folder === 'peliculas') return 'Aquí no se suben películas: pídela a quien programa el sitio.';
  const minSize = minSizes[folder];
  if (minSize) return `Una foto de ${minSize.join(' × ')} píxeles o más.`;
  return acceptsSvgAndPng(folder) ? 'Un SVG, o un PNG con fondo transparente.' : 'Un SVG.';
}

const acceptsSvgAndPng = (folder: MediaFolder) => folder === 'clientes' || folder === 'aliado';

/** Returns a sentence about the problem of a file, or undefined when the browser finds no problem. */
async function findProblem(file: File, folder: MediaFolder): Promise<string | undefined> {
  const minSize = minSizes[folder];
  const isSvg = file.type === 'image/svg+xml';
  const isWrongType = !acceptsSvgAndPng(folder) && isSvg === Boolean(minSize);
  if (isWrongType) return `«${file.name}» no sirve aquí. ${uploadHint(folder)}`;
  const size = await readImageSize(URL.createObjectURL(file));
  if (!size) return `«${file.name}» no es una imagen, o está dañado. ${uploadHint(folder)}`;
  const [width, height] = minSize ?? [0, 0];
  const isTooSmall = size.width < width || size.height < height;
  return isTooSmall ? `«${file.name}» mide ${size.width} × ${size.height}. ${uploadHint(folder)}` : undefined;
}

/** The media folder of the field for which Decap's media library is open. */
let openFolder: MediaFolder | undefined;

/** The file inputs whose next change event passes unchecked, because their file has already been checked. */
const checkedInputs = new WeakSet<EventTarget>();

/** Checks each file that the editor chooses, before Decap receives the file. */
export function checkUploads(cms: Cms): void {
  extendWidget(cms, 'image', (BaseControl) => {
    return class extends BaseControl {
      constructor(props: ControlProps) {
        super(props);
        const { handleChange } = Object(this);
        const openLibrary = (event: Event) => {
          openFolder = props.field.get('folder') as MediaFolder;
          return handleChange(event);
        };
        Object.assign(this, { handleChange: openLibrary });
      }
    };
  });
  document.addEventListener('change', checkUpload, true);
}

async function checkUpload(event: Event): Promise<void> {
  const input = event.target;
  if (!(input instanceof HTMLInputElement) || input.type !== 'file' || checkedInputs.delete(input)) return;
  event.stopImmediatePropagation();
  const [file] = input.files ?? [];
  const problem = file && openFolder && (await findProblem(file, openFolder));
  if (problem) {
    input.value = '';
    alert(problem);
  } else {
    checkedInputs.add(input);
    input.dispatchEvent(new Event('change', { bubbles: true }));
    // Decap has read the file. Without a value, the same file can be chosen again.
    input.value = '';
  }
}
