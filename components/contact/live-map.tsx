'use client';

import {
  AdvancedMarker,
  APIProvider,
  Map as GoogleMap,
  Marker,
  useMap,
  useMapsLibrary,
} from '@vis.gl/react-google-maps';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from '@/components/ui/error-boundary';
import type { Office } from '@/content/types';
import { MAP } from '@/lib/constants';
import { officeLabel } from './office-label';

/** How long Google's map may take to show its tiles before it counts as failed, in ms. */
export const MAP_TIMEOUT = 12_000;

/** Padding between the markers and the edge of the first view, in px. */
const FIT_PADDING = 72;

/** The zoom for a single office. */
const CITY_ZOOM = 11;

/** Google's error box over a refused map, and the button of its box over a map without billing. */
const ERROR_BOX = '.gm-err-container, .dismissButton';

// A constant, since a new array would make the provider load the service again.
const LIBRARIES = ['marker'];

declare global {
  interface Window {
    /** Called by Google's script when it refuses the key. */
    gm_authFailure?: () => void;
  }
}

type Status = 'loading' | 'ready' | 'failed';

/**
 * Google's map over the drawn map. Invisible until its tiles are loaded, and removed if it fails. Advanced markers need
 * a map id, so classic markers are used without one.
 */
export function LiveMap({ apiKey, mapId, offices }: { apiKey: string; mapId?: string; offices: Office[] }) {
  const [hydrated, setHydrated] = useState(false);
  const [status, setStatus] = useState<Status>('loading');
  const frameRef = useRef<HTMLDivElement>(null);
  const fail = useCallback(() => setStatus('failed'), []);
  const isUsed = hydrated && status !== 'failed';

  // Rendered in the browser only, since the exported page has the drawn map.
  useEffect(() => setHydrated(true), []);

  // Synchronizes with Google's script, which reports a refused key and a missing billing account in these ways only.
  useEffect(() => {
    const frame = frameRef.current;
    if (!isUsed || !frame) return;
    window.gm_authFailure = fail;
    const observer = new MutationObserver(() => {
      if (frame.querySelector(ERROR_BOX)) fail();
    });
    observer.observe(frame, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [isUsed, fail]);

  // Synchronizes with the clock.
  useEffect(() => {
    if (status !== 'loading') return;
    const timer = setTimeout(fail, MAP_TIMEOUT);
    return () => clearTimeout(timer);
  }, [status, fail]);

  if (!isUsed) return null;
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
  // Synchronizes with Google's map, which is outside React.
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
