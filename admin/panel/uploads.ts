import { MEDIA_FOLDER, type MediaPlace } from '@/lib/prepared-media';
import { type Cms, extendWidget } from './cms';

interface Accepted {
  /** What is told beside the field. */
  hint: string;
  endings: string[];
  /** The least width and height of a photo, in px. */
  least?: { width: number; height: number };
}

const PHOTO = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif'];
const drawing: Accepted = { hint: 'Un SVG.', endings: ['svg'] };
const logo: Accepted = { hint: 'Un SVG, o un PNG con fondo transparente.', endings: ['svg', ...PHOTO] };
const photo = (width: number, height: number): Accepted => ({
  hint: `Una foto de ${width} × ${height} píxeles o más.`,
  endings: PHOTO,
  least: { width, height },
});

/** What each place takes, so that the build seldom has to refuse what was chosen (`tools/media/recipes.ts`). */
export const acceptedIn: Record<Exclude<MediaPlace, 'peliculas'>, Accepted> = {
  aliado: logo,
  clientes: logo,
  logotipo: drawing,
  marca: photo(1200, 900),
  portada: photo(1920, 1600),
  'portada-alta': photo(900, 1600),
  'portada-ancha': photo(1920, 1200),
  productos: drawing,
  simbolo: drawing,
  talento: photo(256, 256),
  tecnologias: drawing,
};

/** More than an original needs, in MB; whoever clones the project fetches all of them. */
const MOST = 25;

/** What keeps a file from being used, in a sentence; `undefined` when nothing that can be seen here does. */
async function problemWith(file: File, { hint, endings, least }: Accepted): Promise<string | undefined> {
  const ending = file.name.split('.').pop()?.toLowerCase() ?? '';
  if (!endings.includes(ending)) return `«${file.name}» no sirve aquí. ${hint}`;
  if (file.size > MOST * 1_000_000) return `«${file.name}» pesa más de ${MOST} MB. Expórtalo más pequeño.`;
  const size = await naturalSize(URL.createObjectURL(file));
  if (!size) return `«${file.name}» está dañado, o no es lo que dice su nombre. Expórtalo de nuevo.`;
  const isTooSmall = least && (size.width < least.width || size.height < least.height);
  return isTooSmall ? `«${file.name}» mide ${size.width} × ${size.height}. ${hint}` : undefined;
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

/** What the field takes from which the library of files was opened. */
let accepted: Accepted | undefined;

/** The inputs whose files were checked. */
const checked = new WeakSet<HTMLInputElement>();

/** Checks files as they are chosen, before Decap takes them. */
export function checkUploads(cms: Cms): void {
  extendWidget(cms, 'image', (Base) => {
    return class extends Base {
      constructor(props: ConstructorParameters<typeof Base>[0]) {
        super(props);
        const own: { handleChange: (event: Event) => unknown } = Object(this);
        const { handleChange } = own;
        own.handleChange = (event) => {
          const folder = String(props.field.get('media_folder'));
          accepted = Object.entries(acceptedIn).find(([place]) => folder === `/${MEDIA_FOLDER}/${place}`)?.[1];
          return handleChange(event);
        };
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
  const problem = file && accepted && (await problemWith(file, accepted));
  if (problem) {
    input.value = '';
    alert(problem);
    return;
  }
  checked.add(input);
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
