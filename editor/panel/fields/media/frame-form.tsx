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
  const changeRegion = (name: string, part: Partial<FrameRegion>) =>
    setRegions((others) => {
      const before = others[name];
      return before ? { ...others, [name]: { ...before, ...part } } : others;
    });
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
              // A tab that is shown again begins with what was chosen in it.
              region={regions[crop.name] ?? crop.region}
              onChange={(part) => changeRegion(crop.name, part)}
            />
            {crop.isUnderText && (
              <DarkeningSlider
                darkening={regions[crop.name]?.darkening ?? 0}
                onChange={(darkening) => changeRegion(crop.name, { darkening })}
              />
            )}
          </TabPanel>
        ))}
      </Tabs>
      <div className="frame-message">
        {isPending && <Notice tone="info">Preparando el encuadre…</Notice>}
        {error && <Notice tone="error">{error.message}</Notice>}
      </div>
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

interface CropAreaProps {
  address: string;
  crop: Crop;
  /** The part that is shown at first. */
  region: FrameRegion;
  onChange: (region: FrameRegion) => void;
}

/** One crop: the photo is dragged, or moved by the arrow keys, below a frame that stands still. */
function CropArea({ address, crop, region, onChange }: CropAreaProps) {
  const { label, aspect, maxZoom } = crop;
  const [start] = useState(() => inPercent(region));
  const [position, setPosition] = useState<Point>({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [isLoaded, setLoaded] = useState(false);
  return (
    <>
      <div className="frame-area">
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
          onCropComplete={(area) => onChange(inShares(area))}
        />
      </div>
      <label className="frame-zoom">
        Acercar
        <input
          type="range"
          min={1}
          max={maxZoom}
          step="any"
          value={zoom}
          // The photo's arrival sets position and zoom to what `region` says.
          disabled={!isLoaded || maxZoom === 1}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </label>
    </>
  );
}

interface DarkeningSliderProps {
  /** From 0 to 1. */
  darkening: number;
  onChange: (darkening: number) => void;
}

/** How much a picture is darkened under its text; the intake sees to it that it is as much as the text needs. */
function DarkeningSlider({ darkening, onChange }: DarkeningSliderProps) {
  return (
    <label className="frame-zoom">
      Oscurecer bajo el titular: {Math.round(darkening * 100)} %
      <input
        type="range"
        min={0}
        max={0.9}
        step={0.05}
        value={darkening}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </label>
  );
}

function inPercent({ x, y, width, height }: FrameRegion): Area {
  return { x: x * 100, y: y * 100, width: width * 100, height: height * 100 };
}

function inShares({ x, y, width, height }: Area): FrameRegion {
  return { x: x / 100, y: y / 100, width: width / 100, height: height / 100 };
}
