import * as v from 'valibot';
import type { FocalPoint, MediaFolder, MediaProblem, PreparedByFolder } from '@/lib/prepared-media';
import { type FieldText, issueOf, labeled } from './field';
import { groupField } from './group';
import { numberField } from './plain';

interface MediaOptions<Folder> extends FieldText {
  folder: Folder;
}

/** Returns a field for the name of a file in `content/media/<folder>/`. Its output is the prepared file. */
export function mediaField<const Folder extends MediaFolder>({ folder, ...text }: MediaOptions<Folder>) {
  const schema = v.pipe(
    v.string(),
    v.rawTransform<string, PreparedByFolder[Folder]>(({ dataset, config, addIssue, NEVER }) => {
      const found = config.media?.(folder, dataset.value) ?? notPrepared(dataset.value, folder);
      if (!isProblem(found)) return found;
      addIssue(issueOf(found));
      return NEVER;
    }),
    v.metadata({ media: folder }),
  );
  return labeled(schema, text);
}

function isProblem(found: object): found is MediaProblem {
  return 'problem' in found;
}

function notPrepared(file: string, folder: MediaFolder): MediaProblem {
  return {
    problem: `«${file}» no está preparado.`,
    remedy: `Ponlo en content/media/${folder}/ y ejecuta npm run contenido -- medios.`,
  };
}

const percentField = (label: string) =>
  numberField({
    label,
    help: 'En por ciento de la foto: 50 es la mitad.',
    example: '50',
    range: { min: 0, max: 100 },
  });

const focus: v.GenericSchema<FocalPoint> = groupField({
  label: 'Punto de enfoque',
  help: 'Lo que queda a la vista cuando la foto se recorta. Sin él se busca solo.',
  fields: {
    x: percentField('Desde la izquierda'),
    y: percentField('Desde arriba'),
  },
});

/** The point of a photo that stays visible after cropping. If it is missing, the build chooses a point. */
export const focusField = v.optional(focus);
