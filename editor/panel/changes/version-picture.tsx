import { API } from '@/editor/api';

interface VersionPictureProps {
  src: string;
  alt: string;
  /** The version whose file is shown; without one, the file as it is now. */
  version?: string | undefined;
}

/** A picture of the page, as it is now or as it was in a version. */
export function VersionPicture({ src, alt, version }: VersionPictureProps) {
  const address = version === undefined ? src : `${API}/versions/${version}/media?path=${encodeURIComponent(src)}`;
  return <img src={address} alt={alt} />;
}
