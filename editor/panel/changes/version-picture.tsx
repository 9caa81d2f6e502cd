import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '@/editor/panel/requests';

interface VersionPictureProps {
  src: string;
  alt: string;
  /** The version whose file is shown; without one, the file as it is now. */
  version?: string | undefined;
}

/** A picture of the page, as it is now or as it was in a version. */
export function VersionPicture({ src, alt, version }: VersionPictureProps) {
  if (version === undefined) return <img src={src} alt={alt} />;
  return <SavedPicture src={src} alt={alt} version={version} />;
}

/** Fetched, since an address alone cannot carry the session's key. */
function SavedPicture({ src, alt, version }: { src: string; alt: string; version: string }) {
  const { data: blob, isError } = useQuery({
    queryKey: ['version-media', version, src],
    queryFn: async () => {
      const response = await api(`versions/${version}/media?path=${encodeURIComponent(src)}`);
      if (!response.ok) throw new Error(`${response.status}`);
      return response.blob();
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const address = useObjectUrl(blob);
  if (isError) return <span>{alt || 'Imagen que ya no está'}</span>;
  return address ? <img src={address} alt={alt} /> : null;
}

/** An address for a file in memory, given back when it is no longer shown. */
function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const url = URL.createObjectURL(blob);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return address;
}
