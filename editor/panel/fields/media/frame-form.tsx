import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import Cropper, { type Area, type Point } from 'react-easy-crop';
import type { Crop, FrameRegion, OriginalPicture, PreparedMedia } from '@/editor/api';
import { post } from '@/editor/panel/requests';
import { Button } from '@/editor/panel/ui/button';
import { DialogActions } from '@/editor/panel/ui/dialog';
import { Notice } from '@/editor/panel/ui/notice';

interface FrameFormProps {
  /** The address of the picture on the site. */
  src: string;
  original: OriginalPicture;
  onFramed: (media: PreparedMedia) => void;
  onCancel: () => void;
}

/** Chooses for each crop of a photo the part that it shows. */
export function FrameForm({ src, original, onFramed, onCancel }: FrameFormProps) {
  const { address, crops } = original;
  const [regions, setRegions] = useState<Record<string, FrameRegion>>({});
  const regionOf = ({ name, region }: Crop) => regions[name] ?? region;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const entries = crops.map((crop) => [crop.name, regionOf(crop)]);
      return post<PreparedMedia>('media/frame', { src, regions: Object.fromEntries(entries) });
    },
    onSuccess: onFramed,
  });
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(18rem,1fr))] gap-4">
        {crops.map((crop) => (
          <CropForm
            key={crop.name}
            address={address}
            crop={crop}
            region={regionOf(crop)}
            onChange={(region) => setRegions((others) => ({ ...others, [crop.name]: region }))}
          />
        ))}
      </div>
      {/* Its room is kept, so that no button moves when a message comes. */}
      <div className="min-h-16">
        {isPending && <Notice tone="info">Preparando el encuadre…</Notice>}
        {error && <Notice tone="error">{error.message}</Notice>}
      </div>
      <DialogActions>
        <Button variant="quiet" onClick={onCancel}>
          Dejarla como está
        </Button>
        <Button variant="strong" disabled={isPending} onClick={() => mutate()}>
          Usar este encuadre
        </Button>
      </DialogActions>
    </>
  );
}

interface CropFormProps {
  address: string;
  crop: Crop;
  region: FrameRegion;
  onChange: (region: FrameRegion) => void;
}

/** One crop: the photo is dragged, or moved by the arrow keys, below a frame that stands still. */
function CropForm({ address, crop, region, onChange }: CropFormProps) {
  const { label, aspect, maxZoom, isUnderText } = crop;
  const [start] = useState(() => inPercent(region));
  const [position, setPosition] = useState<Point>({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [isLoaded, setLoaded] = useState(false);
  const { darkening = 0 } = region;
  return (
    <section>
      <p className="mb-1 font-medium text-text-strong">{label}</p>
      <div className="relative h-[min(26rem,50dvh)] overflow-hidden rounded-sm bg-ink">
        <Cropper
          image={address}
          aspect={aspect}
          crop={position}
          zoom={zoom}
          maxZoom={maxZoom}
          initialCroppedAreaPercentages={start}
          onMediaLoaded={() => setLoaded(true)}
          cropperProps={{ role: 'group', 'aria-label': `${label}: mueve la foto con las flechas` }}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropComplete={(area) => onChange({ ...region, ...inShares(area) })}
        />
      </div>
      <Slider
        label="Acercar"
        min={1}
        max={maxZoom}
        step="any"
        value={zoom}
        // The photo's arrival sets position and zoom to what `region` says.
        disabled={!isLoaded || maxZoom === 1}
        onChange={({ target }) => setZoom(Number(target.value))}
      />
      {isUnderText && (
        // The intake sees to it that it is as much as the text needs.
        <Slider
          label={`Oscurecer bajo el titular: ${Math.round(darkening * 100)} %`}
          min={0}
          max={0.9}
          step={0.05}
          value={darkening}
          onChange={({ target }) => onChange({ ...region, darkening: Number(target.value) })}
        />
      )}
    </section>
  );
}

function Slider({ label, ...props }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className="my-4 flex items-center gap-3">
      {label}
      <input type="range" className="flex-1" {...props} />
    </label>
  );
}

function inPercent({ x, y, width, height }: FrameRegion): Area {
  return { x: x * 100, y: y * 100, width: width * 100, height: height * 100 };
}

function inShares({ x, y, width, height }: Area): FrameRegion {
  return { x: x / 100, y: y / 100, width: width / 100, height: height / 100 };
}
