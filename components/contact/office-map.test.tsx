/** @jest-environment jsdom */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createOffice } from '@/components/testing/create-office';
import { LiveMap, MAP_TIMEOUT } from './live-map';

const SAN_SALVADOR = { country: 'El Salvador', city: 'San Salvador', position: { lat: 13.6929, lng: -89.2182 } };
const OFFICES = [createOffice({ ...SAN_SALVADOR, clickable: false }), createOffice({ address: 'Calle Dos' })];

const map = { setCenter: jest.fn(), setZoom: jest.fn(), fitBounds: jest.fn() };
const receivedProps: { onError?: (error: unknown) => void; onTilesLoaded?: () => void; map?: object } = {};

jest.mock('@vis.gl/react-google-maps', () => {
  const createMarkerMock = (markerType: string) =>
    function TestMarker({ title, clickable, onClick }: { title: string; clickable: boolean; onClick?: () => void }) {
      return (
        <button type="button" disabled={!clickable} onClick={onClick} data-marker-type={markerType}>
          {title}
        </button>
      );
    };
  class LatLngBounds {
    positions: object[] = [];
    extend(position: object) {
      this.positions.push(position);
    }
  }
  const coreLibrary = { LatLngBounds };
  return {
    useMapsLibrary: () => coreLibrary,
    APIProvider: ({ onError, children }: { onError: (error: unknown) => void; children: ReactNode }) => {
      receivedProps.onError = onError;
      return children;
    },
    Map: ({ onTilesLoaded, children, ...props }: { onTilesLoaded: () => void; children: ReactNode }) => {
      receivedProps.onTilesLoaded = onTilesLoaded;
      receivedProps.map = props;
      return children;
    },
    AdvancedMarker: createMarkerMock('advanced'),
    Marker: createMarkerMock('classic'),
    useMap: () => map,
  };
});

function renderMap(mapId?: string) {
  render(<LiveMap apiKey="clave" mapId={mapId} offices={OFFICES} />);
}
const queryMarkers = () => screen.queryAllByRole('button');

beforeEach(jest.clearAllMocks);

test('fits the initial map view to all offices', () => {
  renderMap();
  expect(receivedProps.map).toMatchObject({ defaultCenter: { lat: 10, lng: -75 }, defaultZoom: 3 });
  const [bounds] = map.fitBounds.mock.calls[0];
  expect(bounds.positions).toEqual(OFFICES.map(({ position }) => position));
});

test('only enabled markers zoom in on their office when clicked', async () => {
  renderMap();
  act(() => receivedProps.onTilesLoaded?.());
  expect(screen.getByRole('button', { name: /El Salvador/ })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: /Colombia/ }));
  expect(map.setCenter).toHaveBeenCalledWith({ lat: 4.711, lng: -74.0721 });
  expect(map.setZoom).toHaveBeenCalledWith(15);
});

test('renders advanced markers when a map id is set', () => {
  renderMap('un-mapa');
  expect(queryMarkers().map(({ dataset }) => dataset.markerType)).toEqual(['advanced', 'advanced']);
});

test.each([
  ['its API key is invalid', () => window.gm_authFailure?.()],
  ['its script fails to load', () => receivedProps.onError?.(new Error('network'))],
])('removes Google’s map when %s', (_reason, causeFailure) => {
  renderMap();
  expect(queryMarkers()).toHaveLength(2);
  act(causeFailure);
  expect(queryMarkers()).toHaveLength(0);
});

test.each(['gm-err-container', 'dismissButton'])(
  'removes Google’s map when Google renders an error element with the class %s',
  async (className) => {
    renderMap();
    act(() => receivedProps.onTilesLoaded?.());
    const errorElement = document.createElement('div');
    errorElement.className = className;
    queryMarkers()[0]?.before(errorElement);
    await waitFor(() => expect(queryMarkers()).toHaveLength(0));
  },
);

test('removes Google’s map when no tiles load before the timeout', () => {
  jest.useFakeTimers();
  renderMap();
  act(() => jest.advanceTimersByTime(MAP_TIMEOUT));
  expect(queryMarkers()).toHaveLength(0);
  jest.useRealTimers();
});

test('keeps Google’s map after the timeout if tiles have loaded', () => {
  jest.useFakeTimers();
  renderMap();
  act(() => receivedProps.onTilesLoaded?.());
  act(() => jest.advanceTimersByTime(MAP_TIMEOUT * 2));
  expect(queryMarkers()).toHaveLength(2);
  jest.useRealTimers();
});
