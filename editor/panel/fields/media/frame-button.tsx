import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OriginalPicture, PreparedMedia } from '@/editor/api';
import { get } from '@/editor/panel/requests';
import { Button } from '@/editor/panel/ui/button';
import { Dialog } from '@/editor/panel/ui/dialog';
import { FrameForm } from './frame-form';

/** The folders whose originals are always photos that are cropped, and those where they may be. */
const CROPPED = ['talento', 'portada', 'portada-ancha', 'portada-alta', 'servicios'];
const PERHAPS_CROPPED = [...CROPPED, 'marca'];

interface FrameButtonProps {
  src: string;
  folder: string;
  onFramed: (media: PreparedMedia) => void;
}

/** Opens the framing of a photo, where its original is kept. */
export function FrameButton({ src, folder, onFramed }: FrameButtonProps) {
  const { data, isError } = useQuery({
    queryKey: ['original', src],
    queryFn: () => get<OriginalPicture>(`media/original?src=${encodeURIComponent(src)}`),
    enabled: PERHAPS_CROPPED.includes(folder),
    retry: false,
  });
  const [isOpen, setOpen] = useState(false);
  if (isError && CROPPED.includes(folder)) {
    return <p className="text-xs text-text-muted">Para encuadrarla, elige de nuevo la foto original.</p>;
  }
  // A crop that was brought alone is framed alone, in its own field.
  if (data?.folder !== folder) return null;
  const finish = (media: PreparedMedia) => {
    setOpen(false);
    onFramed(media);
  };
  return (
    <Dialog
      title="Encuadrar"
      description="Arrastra la foto, y acércala o aléjala."
      trigger={<Button size="small">Encuadrar</Button>}
      open={isOpen}
      onOpenChange={setOpen}
    >
      <FrameForm src={src} original={data} onFramed={finish} onCancel={() => setOpen(false)} />
    </Dialog>
  );
}
