import * as v from 'valibot';
import { coordinates } from '@/content/schema/site';
import type { SiteContent } from '@/content/types';
import { type Finding, fieldAt, finding } from './finding';

type Position = v.InferOutput<typeof coordinates>;

const officeSchema = v.object({ country: v.string(), city: v.string(), position: coordinates });

/** Advice on offices whose point on the map is not in their country. */
export async function reviewPositions(content: Partial<SiteContent>): Promise<Finding[]> {
  // The atlas takes a tenth of a second to load.
  const { isPositionInCountry } = await import('./country');
  const findings: Finding[] = [];
  for (const [index, office] of (content.site?.offices ?? []).entries()) {
    // What the schema has something against is told by it.
    if (!v.is(officeSchema, office)) continue;
    const { city, country, position } = office;
    const isInCountry = (point: Position) => isPositionInCountry({ ...point, country });
    if (isInCountry(position) !== false) continue;
    const meant = likelyPositions(position).find(isInCountry);
    findings.push(
      finding({
        level: 'advice',
        field: fieldAt(content, { file: 'site', path: ['offices', index, 'position'] }),
        problem: `El punto de ${city} no está en ${country}: ¿es correcta la posición?`,
        remedy: meant
          ? `Quizá es ${meant.lat}, ${meant.lng}.`
          : 'Si no lo es, cópiala de nuevo del mapa, o corrige el país.',
      }),
    );
  }
  return findings;
}

/** Where a point would be with a sign that was forgotten, or with latitude and longitude exchanged. */
function likelyPositions({ lat, lng }: Position): Position[] {
  return [
    { lat, lng: -lng },
    { lat: -lat, lng },
    { lat: -lat, lng: -lng },
    { lat: lng, lng: lat },
  ];
}
