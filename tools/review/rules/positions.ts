import type { Office } from '@/content/types';
import { fieldAt } from '@/tools/review/fields';
import { type Finding, finding } from '@/tools/review/finding';
import type { ReviewInput } from '@/tools/review/gather/review-input';

/** Advice on offices whose point on the map is not in their country. */
export function positions({
  content,
  isPositionInCountry,
}: Pick<ReviewInput, 'content' | 'isPositionInCountry'>): Finding[] {
  const findings: Finding[] = [];
  for (const [index, { city, country, position }] of (content.site?.offices ?? []).entries()) {
    const isInCountry = (point: Office['position']) => isPositionInCountry({ ...point, country });
    // Of a country that the atlas does not have nothing is known.
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
function likelyPositions({ lat, lng }: Office['position']): Office['position'][] {
  return [
    { lat, lng: -lng },
    { lat: -lat, lng },
    { lat: -lat, lng: -lng },
    { lat: lng, lng: lat },
  ];
}
