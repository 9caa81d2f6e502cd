import { naturalSize } from '@/admin/panel/uploads';

/** A file that the build has not seen, in the shapes of what is made of all places (`lib/prepared-media.ts`). */
function inAllShapes(src: string, { width, height }: { width: number; height: number }) {
  const picture = { src, width, height };
  const crop = { avif: src, webp: src, width, height };
  return {
    src,
    ...crop,
    onInk: picture,
    onLight: picture,
    wide: crop,
    tall: crop,
    sources: [],
    poster: { avif: src, jpeg: src },
  };
}

/** Stands for a file of a draft whose picture is not here. */
export const PENDING = inAllShapes(
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path fill="%238884" d="M0 0h2v1H0z"/></svg>',
  { width: 160, height: 80 },
);

/** The files that were chosen, by the address that the browser gave them. */
const pictures = new Map<string, typeof PENDING>();

/** A file that the build has not seen, shown as it is; `onKnown` is called once its size is known. */
export function lookUpChosen(address: string | undefined, onKnown: () => void): typeof PENDING {
  if (!address) return PENDING;
  if (!pictures.has(address)) {
    pictures.set(address, PENDING);
    naturalSize(address).then((size) => {
      if (size) pictures.set(address, inAllShapes(address, size));
      onKnown();
    });
  }
  return pictures.get(address) ?? PENDING;
}
