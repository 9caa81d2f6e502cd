/** A picture of the page, with the text that stands for it. */
interface ShownPicture {
  src: string;
  alt: string;
}

export type Group = Record<string, unknown>;

/** Whether a value is a group of fields. */
export function isGroup(value: unknown): value is Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The picture that a group of fields is: a picture, the still of a film or one of the crops of the hero.
 *
 * @returns `undefined` when the value is no picture
 */
export function pictureOf(value: unknown): ShownPicture | undefined {
  if (!isGroup(value)) return undefined;
  const { src, avif, alt = '', poster, description = '', wide } = value;
  if (typeof src === 'string') return { src, alt: String(alt) };
  if (typeof avif === 'string') return { src: avif, alt: '' };
  const still = pictureOf(poster);
  return still ? { ...still, alt: String(description) } : pictureOf(wide);
}

/** The picture that a value is, or the first within it. */
export function pictureWithin(value: unknown): ShownPicture | undefined {
  const own = pictureOf(value);
  if (own || !isGroup(value)) return own;
  for (const field of Object.values(value)) {
    const picture = pictureWithin(field);
    if (picture) return picture;
  }
}
