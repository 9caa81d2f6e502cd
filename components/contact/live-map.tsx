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
import type { Office } from '@/content/types';
import { MAP } from '@/lib/constants';
import { officeLabel } from './office-label';

/** The time in ms after which a map without loaded tiles is treated as failed. */
export const MAP_TIMEOUT = 12_000;

/** Minimum distance in px between the office markers and the edge of the initial view. */
const FIT_PADDING = 72;

/** Initial zoom if the company has a single office. */
const CITY_ZOOM = 11;

/**
 * Selects the elements that Google Maps renders on failure: an error message, or the dismiss button of the dialog that
 * reports missing billing.
 */
const ERROR_SELECTOR = '.gm-err-container, .dismissButton';

// Defined outside the component, because a new array on each render would make `APIProvider` reload the API.
const LIBRARIES = ['marker'];

declare global {
  interface Window {
    /** Called by Google's script when the API key is invalid. */
    gm_authFailure?: () => void;
  }
}

type MapStatus = 'loading' | 'ready' | 'failed';

/**
 * Google's map on top of the drawn map. Google's map is invisible until its tiles are loaded, and it is removed if it
 * fails. If it throws, `hydrate-islands.tsx` restores the exported HTML. Without a map id it uses classic markers,
 * because advanced markers require one.
 */
export function LiveMap({ apiKey, mapId, offices }: { apiKey: string; mapId?: string; offices: Office[] }) {
  const [hydrated, setHydrated] = useState(false);
  const [status, setStatus] = useState<MapStatus>('loading');
  const containerRef = useRef<HTMLDivElement>(null);
  const markFailed = useCallback(() => setStatus('failed'), []);
  const isRendered = hydrated && status !== 'failed';

  // Renders Google's map only in the browser. The exported HTML contains only the drawn map.
  useEffect(() => setHydrated(true), []);

  // Marks the map as failed if Google's script calls `gm_authFailure` (invalid key) or renders an error in the map.
  useEffect(() => {
    const container = containerRef.current;
    if (!isRendered || !container) return;
    window.gm_authFailure = markFailed;
    const observer = new MutationObserver(() => {
      if (container.querySelector(ERROR_SELECTOR)) markFailed();
    });
    observer.observe(container, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [isRendered, markFailed]);

  // Marks the map as failed if it is still loading after `MAP_TIMEOUT`.
  useEffect(() => {
    if (status !== 'loading') return;
    const timer = setTimeout(markFailed, MAP_TIMEOUT);
    return () => clearTimeout(timer);
  }, [status, markFailed]);

  if (!isRendered) return null;
  return (
    <div
      ref={containerRef}
      inert={status === 'loading'}
      className={`absolute inset-0 transition-opacity ${status === 'ready' ? '' : 'opacity-0'}`}
    >
      <APIProvider apiKey={apiKey} libraries={LIBRARIES} language="es" onError={markFailed}>
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
            <OfficeMarker key={officeLabel(office, offices)} office={office} isAdvanced={mapId !== undefined} />
          ))}
        </GoogleMap>
      </APIProvider>
    </div>
  );
}

/** Fits the initial view to all offices (spec §2). */
function FitOffices({ offices }: { offices: Office[] }) {
  const map = useMap();
  const coreLibrary = useMapsLibrary('core');
  // Calls the API of Google's map, because React does not control the center and zoom after the first render.
  useEffect(() => {
    if (!map || !coreLibrary) return;
    const [firstOffice, ...otherOffices] = offices;
    if (firstOffice && otherOffices.length === 0) {
      map.setCenter(firstOffice.position);
      map.setZoom(CITY_ZOOM);
      return;
    }
    const bounds = new coreLibrary.LatLngBounds();
    for (const { position } of offices) bounds.extend(position);
    map.fitBounds(bounds, FIT_PADDING);
  }, [map, coreLibrary, offices]);
  return null;
}

function OfficeMarker({ office, isAdvanced }: { office: Office; isAdvanced: boolean }) {
  const map = useMap();
  const { city, country, position, clickable } = office;
  const MarkerComponent = isAdvanced ? AdvancedMarker : Marker;

  function zoomIn() {
    map?.setCenter(position);
    map?.setZoom(MAP.markerZoom);
  }

  return (
    <MarkerComponent
      position={position}
      title={`${city}, ${country}`}
      clickable={clickable}
      onClick={clickable ? zoomIn : undefined}
    />
  );
}
