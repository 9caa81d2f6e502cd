import { PLACEHOLDER, readImageSize, unpreparedMedia } from '@/admin/shared/unprepared-media';

/** The files that the editor has chosen in the panel, by their browser URL. */
const chosenMedia = new Map<string, typeof PLACEHOLDER>();

/**
 * Looks up a file that the editor has chosen in the panel. Returns a placeholder until the size of the file is known.
 *
 * @param onLoad called when the size is known
 */
export function lookUpChosen(url: string | undefined, onLoad: () => void): typeof PLACEHOLDER {
  if (!url) return PLACEHOLDER;
  if (!chosenMedia.has(url)) {
    chosenMedia.set(url, PLACEHOLDER);
    readImageSize(url).then((size) => {
      if (size) chosenMedia.set(url, unpreparedMedia(url, size));
      onLoad();
    });
  }
  return chosenMedia.get(url) ?? PLACEHOLDER;
}
