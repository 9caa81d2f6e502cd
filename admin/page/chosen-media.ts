import { naturalSize, PLACEHOLDER, unpreparedMedia } from '@/admin/shared/unprepared-media';

/** The chosen files by their browser URL. */
const chosenMedia = new Map<string, typeof PLACEHOLDER>();

/** Looks up a file that was chosen in the panel. `onLoad` is called once its size is known. */
export function lookUpChosen(url: string | undefined, onLoad: () => void): typeof PLACEHOLDER {
  if (!url) return PLACEHOLDER;
  if (!chosenMedia.has(url)) {
    chosenMedia.set(url, PLACEHOLDER);
    naturalSize(url).then((size) => {
      if (size) chosenMedia.set(url, unpreparedMedia(url, size));
      onLoad();
    });
  }
  return chosenMedia.get(url) ?? PLACEHOLDER;
}
