import * as v from 'valibot';
import type { FocalPoint, MediaFolder, MediaProblem, PreparedByFolder } from '@/lib/prepared-media';
import { addDescription, type FieldDescriptionWithExample, toIssue } from './field';
import { groupField } from './group';
import { numberField } from './plain';

interface MediaOptions<Folder> extends FieldDescriptionWithExample {
  folder: Folder;
}

/** Returns a field for the name of a file in `content/media/<folder>/`. Its output is the prepared file. */
export function mediaField<const Folder extends MediaFolder>({ folder, ...text }: MediaOptions<Folder>) {
  const schema = v.pipe(
    v.string(),
    v.rawTransform<string, PreparedByFolder[Folder]>(({ dataset, config, addIssue, NEVER }) => {
      const file = dataset.value;
      const nameProblem = config.ignoresRules ? undefined : findNameProblem(file, folder);
      const fileOrProblem = nameProblem ?? config.lookUpMedia?.(folder, file) ?? notPreparedProblem(file, folder);
      if (!isProblem(fileOrProblem)) return fileOrProblem;
      addIssue(toIssue(fileOrProblem));
      return NEVER;
    }),
    v.metadata({ mediaFolder: folder }),
  );
  return addDescription(schema, text);
}

function isProblem(fileOrProblem: object): fileOrProblem is MediaProblem {
  return 'problem' in fileOrProblem;
}

/** The extensions of pictures. The name of a film has no extension. */
const PICTURE = /\.(?:svg|png|jpe?g|webp|avif|tiff?|gif)$/i;

function findNameProblem(file: string, folder: MediaFolder): MediaProblem | undefined {
  if (file === '') return { problem: 'Falta el archivo.', remedy: 'Elige uno, o quítalo todo si puede faltar.' };
  if (folder === 'peliculas' || PICTURE.test(file)) return undefined;
  return { problem: `«${file}» no es una imagen.`, remedy: 'Elige un SVG o una foto.' };
}

function notPreparedProblem(file: string, folder: MediaFolder): MediaProblem {
  return {
    problem: `«${file}» no está preparado.`,
    remedy: `Ponlo en content/media/${folder}/ y ejecuta npm run contenido -- revisar.`,
  };
}

const percentField = (label: string) =>
  numberField({
    label,
    help: 'En por ciento de la foto: 50 es la mitad.',
    example: '50',
    range: { min: 0, max: 100 },
  });

const focalPoint: v.GenericSchema<FocalPoint> = groupField({
  label: 'Punto de enfoque',
  help: 'Lo que queda a la vista cuando la foto se recorta. Sin él, el centro; en un retrato, lo de arriba.',
  fields: {
    x: percentField('Desde la izquierda'),
    y: percentField('Desde arriba'),
  },
});

/** The point of a photo that stays visible after cropping. If it is missing, the recipe of the folder sets the crop. */
export const focalPointField = v.optional(focalPoint);
