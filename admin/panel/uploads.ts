import { MEDIA_FOLDER, type MediaPlace } from '@/lib/prepared-media';
import { problemWith } from './accepted-files';
import type { Cms } from './cms';

/** The place whose file is being chosen: of the field from which the library of files was opened. */
let place: MediaPlace | undefined;

/** The inputs whose files were checked. */
const checked = new WeakSet<HTMLInputElement>();

/** Checks files as they are chosen, before Decap takes them. */
export function checkUploads(cms: Cms): void {
  const { control: Base, preview, schema } = cms.getWidget('image');
  class PlacedImage extends Base {
    constructor(props: ConstructorParameters<typeof Base>[0]) {
      super(props);
      const opened: { handleChange: (event: Event) => unknown } = Object(this);
      const { handleChange } = opened;
      opened.handleChange = (event) => {
        place = placeAt(String(props.field.get('media_folder')));
        return handleChange(event);
      };
    }
  }
  cms.registerWidget('image', PlacedImage, preview, schema);
  document.addEventListener('change', check, true);
}

function placeAt(folder: string): MediaPlace {
  return folder.slice(`/${MEDIA_FOLDER}/`.length) as MediaPlace;
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
