import { PLACEHOLDER, readImageSize, unpreparedMedia } from '@/admin/shared/unprepared-media';

/** The media files that the editor has chosen in the panel, by the URL from which the browser loads them. */
const chosenMedia = new Map<string, typeof PLACEHOLDER>();

/** Looks up a media file that the editor has chosen. Returns a placeholder until `onLoad` is called. */
export function lookUpChosenMedia(url: string | undefined, onLoad: () => void): typeof PLACEHOLDER {
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
