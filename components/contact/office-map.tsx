import { MapTilt } from '@/components/relief/map-tilt';
import { Island } from '@/components/ui/island';
import type { Office, Picture } from '@/content/types';
import type { PathPoint } from '@/lib/maps/path-keyframes';
import { LiveMap } from './live-map';
import { SendingLight } from './sending-light';

const GOOGLE_MAPS_API_KEY = process.env.NEXT_PUBLIC_GOOGLE_MAPS_API_KEY;

/** The drawn map, and its route from the first office to the last. */
export interface ContactMap extends Picture {
  route: PathPoint[];
  /** Where the lines of its land are, as JSON. */
  tilt: string;
}

/**
 * The offices on a drawn map, to the edge of the screen. Google's map takes the drawing's place when the build has a key
 * for it; until then, and whenever it fails, the drawing stands.
 */
export function OfficeMap({ picture, offices }: { picture: ContactMap; offices: Office[] }) {
  const { src, alt, width, height, route, tilt } = picture;
  return (
    // 500 px high on small screens (spec §2), and higher where it would be wider than 4:3: the crop would cut off the
    // offices' names. To the edge of the screen.
    <div
      data-slot="office-map"
      className="relative -mx-(--bleed) h-[max(500px,75vw)] overflow-hidden bg-page [container-type:size] @min-[55rem]/contact:ml-0 @min-[55rem]/contact:h-120 print:m-0 print:h-[42mm]"
    >
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        className="absolute inset-0 size-full object-cover"
      />
      {GOOGLE_MAPS_API_KEY ? (
        <Island
          name="live-map"
          part={LiveMap}
          props={{ apiKey: GOOGLE_MAPS_API_KEY, mapId: process.env.NEXT_PUBLIC_GOOGLE_MAPS_MAP_ID, offices }}
        />
      ) : (
        <>
          <Island name="map-tilt" part={MapTilt} props={{ address: tilt }} />
          <Island name="sending-light" part={SendingLight} props={{ path: route, ratio: width / height }} />
        </>
      )}
    </div>
  );
}

/** The light of a message on the upper edge of the form, where the drawn map is not beside it. */
export function EdgeLight() {
  return (
    <Island
      name="sending-light"
      part={SendingLight}
      props={{ path: EDGE, className: GOOGLE_MAPS_API_KEY ? '' : '@min-[55rem]/contact:hidden' }}
    />
  );
}

const EDGE: PathPoint[] = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
];
