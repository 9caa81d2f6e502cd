import { Island } from '@/components/islands/island';
import { MapTilt } from '@/components/relief/map-tilt';
import type { Office, Picture } from '@/content/types';
import type { PathPoint } from '@/lib/maps/path-keyframes';
import { LiveMap } from './live-map';
import { SendingLight } from './sending-light';

const GOOGLE_MAPS_API_KEY = process.env.NEXT_PUBLIC_GOOGLE_MAPS_API_KEY;

/** The width of the picture (3:2). It covers the map, but at least 600 of its 800 px of height are visible. */
const MAP_WIDTH_CLASS = '[--map-width:max(150cqh,min(150cqw,200cqh),100cqw)]';

/** The drawn map, and its route from the first office to the last. */
export interface ContactMap extends Picture {
  route: PathPoint[];
  /** The URL of the data, in JSON, of the animation from the side view of the terrain to the map. */
  tiltUrl: string;
}

/**
 * A full-width drawn map of the offices, 500 px high on small screens (spec §2). If the build has an API key, Google's
 * map covers the drawing once loaded.
 */
export function OfficeMap({ picture, offices }: { picture: ContactMap; offices: Office[] }) {
  const { src, alt, width, height, route, tiltUrl } = picture;
  return (
    // Maps wider than 4:3 show more of the picture's sides. Otherwise the names of the offices would be cropped.
    <div
      data-slot="office-map"
      className={`relative -mx-(--bleed) h-[500px] overflow-hidden bg-page [container-type:size] @min-[55rem]/contact:ml-0 lg:h-120 print:m-0 print:h-[42mm] ${MAP_WIDTH_CLASS}`}
    >
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        className="absolute top-1/2 left-1/2 w-(--map-width) max-w-none [translate:-50%_-50%]"
      />
      {GOOGLE_MAPS_API_KEY ? (
        <Island
          name="live-map"
          component={LiveMap}
          props={{ apiKey: GOOGLE_MAPS_API_KEY, mapId: process.env.NEXT_PUBLIC_GOOGLE_MAPS_MAP_ID, offices }}
        />
      ) : (
        <>
          <Island name="map-tilt" component={MapTilt} props={{ tiltUrl }} />
          <Island name="sending-light" component={SendingLight} props={{ path: route, ratio: width / height }} />
        </>
      )}
    </div>
  );
}

/** The progress light of a send on the form's upper edge. Hidden if the drawn map is next to the form. */
export function EdgeLight() {
  return (
    <Island
      name="sending-light"
      component={SendingLight}
      props={{ path: UPPER_EDGE_PATH, className: GOOGLE_MAPS_API_KEY ? '' : '@min-[55rem]/contact:hidden' }}
    />
  );
}

const UPPER_EDGE_PATH: PathPoint[] = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
];
