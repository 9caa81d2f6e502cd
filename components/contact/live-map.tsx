'use client';

import {
  AdvancedMarker,
  APIProvider,
  Map as GoogleMap,
  Marker,
  useMap,
  useMapsLibrary,
} from '@vis.gl/react-google-maps';
import { useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from '@/components/ui/error-boundary';
import type { Office } from '@/content/types';
import { MAP } from '@/lib/constants';
import { officeLabel } from './office-label';

/** How long Google's map may take to show its tiles before it is given up, in ms. */
export const MAP_TIMEOUT = 12_000;

/** Room between the markers and the edge of the first view, in px. */
const FIT_PADDING = 72;

/** Shows the city around a single office. */
const CITY_ZOOM = 11;
/** What Google's script draws over a map that it refuses, and the button of the box over one without billing. */
const ERROR_BOX = '.gm-err-container, .dismissButton';

// A new array or callback would make the provider load the service again.
const LIBRARIES = ['marker'];

declare global {
  interface Window {
    /** Called by Google's script when it refuses the key. */
    gm_authFailure?: () => void;
  }
}

/** Props of the live map. Without `mapId` the classic markers are used, since the advanced ones need one. */
export interface LiveMapProps {
  apiKey: string;
  mapId?: string;
  offices: Office[];
}

type Status = 'loading' | 'ready' | 'failed';

/** Google's map over the drawn one, invisible until it is ready and gone when it fails. */
export function LiveMap({ apiKey, mapId, offices }: LiveMapProps) {
  const [hydrated, setHydrated] = useState(false);
  const [status, setStatus] = useState<Status>('loading');
  const fail = () => setStatus('failed');

  // Only in the browser: the exported page holds the drawn map.
  useEffect(() => setHydrated(true), []);

  // In step with Google's script, which tells of a refused key by this function only.
  useEffect(() => {
    const onRefusedKey = () => setStatus('failed');
    window.gm_authFailure = onRefusedKey;
    return () => {
      if (window.gm_authFailure === onRefusedKey) delete window.gm_authFailure;
    };
  }, []);

  // In step with the clock: tiles that do not come in time count as a failure.
  useEffect(() => {
    if (status !== 'loading') return;
    const timer = setTimeout(() => setStatus('failed'), MAP_TIMEOUT);
    return () => clearTimeout(timer);
  }, [status]);

  // In step with Google's own error box, by which alone it tells that an account has no billing.
  const frameRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = frameRef.current;
    if (!hydrated || !frame) return;
    const observer = new MutationObserver(() => {
      if (frame.querySelector(ERROR_BOX)) setStatus('failed');
    });
    observer.observe(frame, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [hydrated]);

  if (!hydrated || status === 'failed') return null;
  return (
    <ErrorBoundary fallback={null} onError={fail}>
      <div
        ref={frameRef}
        inert={status === 'loading'}
        className={`absolute inset-0 transition-opacity ${status === 'ready' ? '' : 'opacity-0'}`}
      >
        <APIProvider apiKey={apiKey} libraries={LIBRARIES} language="es" onError={fail}>
          <GoogleMap
            mapId={mapId}
            defaultCenter={MAP.center}
            defaultZoom={MAP.zoom}
            gestureHandling="cooperative"
            streetViewControl={false}
            mapTypeControl={false}
            onTilesLoaded={() => setStatus('ready')}
          >
            <FitOffices offices={offices} />
            {offices.map((office) => (
              <OfficeMarker key={officeLabel(office, offices)} office={office} advanced={mapId !== undefined} />
            ))}
          </GoogleMap>
        </APIProvider>
      </div>
    </ErrorBoundary>
  );
}

/** Fits the first view to all offices (spec §2). */
function FitOffices({ offices }: { offices: Office[] }) {
  const map = useMap();
  const core = useMapsLibrary('core');
  // In step with Google's map, which is no part of React's tree.
  useEffect(() => {
    if (!map || !core) return;
    const [only, ...others] = offices;
    if (only && others.length === 0) {
      map.setCenter(only.position);
      map.setZoom(CITY_ZOOM);
      return;
    }
    const bounds = new core.LatLngBounds();
    for (const { position } of offices) bounds.extend(position);
    map.fitBounds(bounds, FIT_PADDING);
  }, [map, core, offices]);
  return null;
}

function OfficeMarker({ office, advanced }: { office: Office; advanced: boolean }) {
  const map = useMap();
  const { city, country, position, clickable } = office;
  const MarkerOfKind = advanced ? AdvancedMarker : Marker;

  function zoomIn() {
    map?.setCenter(position);
    map?.setZoom(MAP.markerZoom);
  }

  return (
    <MarkerOfKind
      position={position}
      title={`${city}, ${country}`}
      clickable={clickable}
      onClick={clickable ? zoomIn : undefined}
    />
  );
}
