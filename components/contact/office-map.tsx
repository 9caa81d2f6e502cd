import { Island } from '@/components/ui/island';
import type { Office, Picture } from '@/content/types';
import { telHref } from '@/lib/tel-href';
import { PinIcon } from './icons';
import { LiveMap } from './live-map';
import { officeLabel } from './office-label';

const GOOGLE_MAPS_API_KEY = process.env.NEXT_PUBLIC_GOOGLE_MAPS_API_KEY;

/** More addresses than this do not fit below the map, so that the frame grows with them. */
const MOST_IN_FRAME = 4;

/**
 * The offices on a drawn map, with their addresses beneath. Google's map takes the drawing's place when the build
 * has a key for it; until then, and whenever it fails, the drawing stands.
 */
export function OfficeMap({ picture, offices }: { picture: Picture; offices: Office[] }) {
  const fitsFrame = offices.length <= MOST_IN_FRAME;
  const frameHeight = fitsFrame ? 'lg:h-(--frame-height)' : 'lg:min-h-(--frame-height)';
  const mapHeight = fitsFrame ? 'lg:aspect-auto lg:max-h-[150cqi] lg:basis-full' : '';
  return (
    <figure
      className={`@container flex flex-col overflow-hidden rounded-lg bg-white shadow-card ${frameHeight} print:grid print:break-inside-avoid print:grid-cols-2 print:border print:border-line print:shadow-none`}
    >
      {/* 500 px high on small screens (spec §2), and higher where it would be wider than 4:3. From `lg` the rest of the
          frame, up to 1.5 times its width. Beyond either the crop would cut off the offices' names. */}
      <div
        className={`relative h-125 overflow-hidden bg-page md:aspect-4/3 md:h-auto lg:min-h-80 ${mapHeight} print:aspect-auto print:h-[42mm]`}
      >
        <img
          src={picture.src}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
        {GOOGLE_MAPS_API_KEY && (
          <Island
            name="live-map"
            part={LiveMap}
            props={{ apiKey: GOOGLE_MAPS_API_KEY, mapId: process.env.NEXT_PUBLIC_GOOGLE_MAPS_MAP_ID, offices }}
          />
        )}
      </div>
      <figcaption className="grid shrink-0 lg:grow lg:content-center print:content-center">
        {offices.map((office) => (
          <div
            key={officeLabel(office, offices)}
            className="flex gap-4 border-line px-6 py-5 not-first:border-t sm:px-8 print:py-3"
          >
            <PinIcon className="size-6 text-primary-text" />
            <address className="min-w-0 text-[0.9375rem] leading-6 not-italic">
              <p className="font-bold text-text-strong">
                {office.city}, {office.country}
              </p>
              <p>{office.address}</p>
              <a
                href={telHref(office.phone)}
                className="-my-2.5 inline-flex min-h-11 items-center font-mono text-[0.875rem] font-medium text-text underline-offset-4 hover:text-text-strong hover:underline"
              >
                {office.phone}
              </a>
            </address>
          </div>
        ))}
      </figcaption>
    </figure>
  );
}
