import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import Cropper, { type Area, type Point } from 'react-easy-crop';
import type { Crop, FrameRegion, OriginalPicture, PreparedMedia } from '@/editor/api';
import { post } from '@/editor/panel/requests';
import { Button } from '@/editor/panel/ui/button';
import { Notice } from '@/editor/panel/ui/notice';
import { Tab, TabList, TabPanel, Tabs } from '@/editor/panel/ui/tabs';

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
  const [regions, setRegions] = useState(() => Object.fromEntries(crops.map(({ name, region }) => [name, region])));
  const [shown, setShown] = useState(crops[0]?.name ?? '');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => post<PreparedMedia>('media/frame', { src, regions }),
    onSuccess: onFramed,
  });
  return (
    <>
      <Tabs value={shown} onValueChange={setShown}>
        {crops.length > 1 && (
          <TabList label="Recortes">
            {crops.map(({ name, label }) => (
              <Tab key={name} value={name}>
                {label}
              </Tab>
            ))}
          </TabList>
        )}
        {crops.map((crop) => (
          <TabPanel key={crop.name} value={crop.name} isShown={crop.name === shown}>
            <CropArea
              address={address}
              crop={crop}
              onChange={(region) => setRegions((others) => ({ ...others, [crop.name]: region }))}
            />
          </TabPanel>
        ))}
      </Tabs>
      {error && <Notice tone="error">{error.message}</Notice>}
      <div className="dialog-actions">
        <Button variant="quiet" onClick={onCancel}>
          Dejarla como está
        </Button>
        <Button variant="strong" disabled={isPending} onClick={() => mutate()}>
          Usar este encuadre
        </Button>
      </div>
    </>
  );
}

const MAX_ZOOM = 4;

interface CropAreaProps {
  address: string;
  crop: Crop;
  onChange: (region: FrameRegion) => void;
}

function CropArea({ address, crop, onChange }: CropAreaProps) {
  const [position, setPosition] = useState<Point>({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <>
      <div className="frame-area">
        <Cropper
          image={address}
          aspect={crop.aspect}
          crop={position}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          initialCroppedAreaPercentages={inPercent(crop.region)}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropComplete={(area) => onChange(inShares(area))}
        />
      </div>
      <label className="frame-zoom">
        Acercar
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </label>
    </>
  );
}

function inPercent({ x, y, width, height }: FrameRegion): Area {
  return { x: x * 100, y: y * 100, width: width * 100, height: height * 100 };
}

function inShares({ x, y, width, height }: Area): FrameRegion {
  return { x: x / 100, y: y / 100, width: width / 100, height: height / 100 };
}
