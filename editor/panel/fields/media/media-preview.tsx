import './media.css';
import '@/components/carousel/client-logo.css';
import { isWithin, type Pointer } from '@/editor/document/pointer';
import { groundOf } from '@/editor/panel/changes/picture-ground';

interface MediaPreviewProps {
  /** Where in the content it stands, which says on which ground the page shows it. */
  pointer: Pointer;
  src: string;
}

/** A picture as the page shows it: on its ground, and a client's logo in its one tone. */
export function MediaPreview({ pointer, src }: MediaPreviewProps) {
  const isClientLogo = isWithin(pointer, '/clients');
  return (
    <div className={`media-preview media-preview-${groundOf(pointer)}`}>
      {/* What it shows is said by its alternative text, which is a field beside it. */}
      <img src={src} alt="" className={isClientLogo ? 'client-logo' : ''} />
    </div>
  );
}
