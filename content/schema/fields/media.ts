import * as v from 'valibot';
import type { FocalPoint, MediaManifest, MediaPlace, MediaProblem, PreparedByPlace } from '@/lib/prepared-media';
import { issueOf, labelled } from './field';
import { groupField } from './group';
import { numberField } from './number';
import { textField } from './text';

/** What was made of an original, or why nothing was; `undefined` of one that nobody prepared. */
type MediaLookup = <Place extends MediaPlace>(
  place: Place,
  file: string,
) => PreparedByPlace[Place] | MediaProblem | undefined;

let lookUp: MediaLookup = () => undefined;

/** Says where all schemas look up what was made of an original, as valibot's `setGlobalConfig` does for its own. */
export function provideMedia(lookup: MediaLookup): void {
  lookUp = lookup;
}

/** The files of a manifest. */
export function lookUpIn(manifest: MediaManifest): MediaLookup {
  return (place, file) => manifest[place]?.[file];
}

interface MediaOptions<Place> {
  place: Place;
  label: string;
  help: string;
  example: string;
}

/** A file of `content/media/<place>/` by its name; the page is given what was made of it. */
export function mediaField<const Place extends MediaPlace>({ place, ...text }: MediaOptions<Place>) {
  const schema = v.pipe(
    v.string(),
    v.rawTransform<string, PreparedByPlace[Place]>(({ dataset, addIssue, NEVER }) => {
      const found = lookUp(place, dataset.value) ?? notPrepared(dataset.value, place);
      if (!isProblem(found)) return found;
      addIssue(issueOf(found));
      return NEVER;
    }),
    v.metadata({ media: place }),
  );
  return labelled(schema, text);
}

function isProblem(found: object): found is MediaProblem {
  return 'problem' in found;
}

function notPrepared(file: string, place: MediaPlace): MediaProblem {
  return {
    problem: `«${file}» no está preparado.`,
    remedy: `Ponlo en content/media/${place}/ y ejecuta npm run contenido -- medios.`,
  };
}

/** What a picture shows, in words. */
export function altField() {
  return textField({
    label: 'Texto alternativo',
    max: 160,
    help: 'Qué se ve, para quien no lo ve.',
    example: 'Un puente de luz sobre el istmo',
  });
}

/** The point of a photo that stays in view; without it the preparation looks for what draws the eye. */
export function focusField() {
  const focus: v.GenericSchema<FocalPoint> = groupField({
    label: 'Punto de enfoque',
    help: 'Lo que queda a la vista cuando la foto se recorta. Sin él se busca solo.',
    fields: {
      x: percentField('Desde la izquierda'),
      y: percentField('Desde arriba'),
    },
  });
  return v.optional(focus);
}

function percentField(label: string) {
  return numberField({
    label,
    help: 'En por ciento de la foto: 50 es la mitad.',
    example: '50',
    range: { least: 0, most: 100 },
  });
}
