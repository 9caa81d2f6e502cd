/** Describes an unprepared picture like a prepared file of any media folder (`lib/prepared-media.ts`). */
export function unpreparedMedia(src: string, { width, height }: { width: number; height: number }) {
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

/** The placeholder for a media file that this browser cannot load, such as one in another editor's draft. */
export const PLACEHOLDER = unpreparedMedia(
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path fill="%238884" d="M0 0h2v1H0z"/></svg>',
  { width: 160, height: 80 },
);

/** Returns the size of an image in px, or undefined when the browser cannot decode the image. */
export async function readImageSize(url: string): Promise<{ width: number; height: number } | undefined> {
  const image = Object.assign(new Image(), { src: url });
  await image.decode().catch(() => {});
  const { naturalWidth: width, naturalHeight: height } = image;
  return width > 0 ? { width, height } : undefined;
}
