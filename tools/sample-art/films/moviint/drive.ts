import { colors } from '../../../../lib/design-tokens';
import { during, TAU, wrap } from '../kit';
import { ALERT } from './marks';

/** What happens in the loop, and when: a drive in real time while the light goes through a whole day, dusk to dusk. */

export const DURATION = 16;
const CLOSEST = 4.9;

/** Metres a second: the driver brakes as the vehicle ahead comes close. */
export const speedAt = (t: number) =>
  15 -
  4.2 * Math.cos(((t - CLOSEST - 0.5) * TAU) / DURATION) -
  1.6 * Math.cos(((t - CLOSEST - 0.5) * 2 * TAU) / DURATION);

/** Metres driven since the loop began: the integral of `speedAt`. */
export const drivenAt = (t: number) => {
  const turn = TAU / DURATION;
  const from = CLOSEST + 0.5;
  const swing = (at: number) =>
    (4.2 / turn) * Math.sin((at - from) * turn) + (1.6 / (2 * turn)) * Math.sin((at - from) * 2 * turn);
  return 15 * t - swing(t) + swing(0);
};

export const LAP = 15 * DURATION;

export const leadDistance = (t: number) =>
  20 - 11.5 * during(t, 2.4, 7.6, 2.5) + 1.6 * Math.sin((t * TAU) / DURATION + 0.9);

/** Seconds since `moment`, negative before it; wraps around the end of the loop. */
export const since = (t: number, moment: number) => wrap(t - moment + DURATION / 2, DURATION) - DURATION / 2;
export const closeness = (t: number) => during(t, 4.05, 6.1, 0.4);
export const braking = (t: number) => Math.max(during(t, 3.1, 5.6, 0.35), during(t, 14.2, 15.3, 0.35) * 0.9);

export const ONCOMING = [
  { passes: 0.95, kind: 'car', paint: '#d9dde6' },
  { passes: 4.1, kind: 'van', paint: '#8c97ad' },
  { passes: 7.9, kind: 'car', paint: '#b4464f' },
  { passes: 10.6, kind: 'bus', paint: '#e0a52e' },
  { passes: 13.6, kind: 'car', paint: '#3f6ea8' },
] as const;

export const WALKERS = [
  { passes: 1.15, shirt: '#e6e9f2', side: 3.75 },
  { passes: 9.2, shirt: '#d9653b', side: 4.1 },
] as const;

export const DISTRACTED = { from: 10.7, to: 13.2 };

/** How far the driver looks away: 0 at the road, 1 at the phone. */
export const away = (t: number) => during(t, DISTRACTED.from, DISTRACTED.to, 0.55);

export const EVENTS = [
  { at: 15.3, label: 'Peatón', color: colors.info.DEFAULT },
  { at: 4.4, label: 'Distancia corta', color: ALERT },
  { at: 11.3, label: 'Distracción', color: ALERT },
] as const;
