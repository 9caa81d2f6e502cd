import { blend, clamp, css, easeSine, lerp, type Rgb, rgb } from '../kit';

/** The light of each hour, and how a colour looks in it. */

export interface Light {
  top: Rgb;
  middle: Rgb;
  low: Rgb;
  haze: Rgb;
  /** The light that every colour is multiplied by. */
  ambient: Rgb;
  /** 0 by day, 1 when lamps are on. */
  night: number;
}

export const light = (
  top: string,
  middle: string,
  low: string,
  haze: string,
  ambient: string,
  night: number,
): Light => ({
  top: rgb(top),
  middle: rgb(middle),
  low: rgb(low),
  haze: rgb(haze),
  ambient: rgb(ambient),
  night,
});

const DAY = light('#2368b8', '#6fb0e8', '#e6f2f8', '#b9d2e4', '#fffaf0', 0);
const NIGHT = light('#060b1c', '#0e1a3c', '#2a3d72', '#1a2750', '#4e5c86', 1);

const LIGHTS: readonly (readonly [hour: number, light: Light])[] = [
  [0, NIGHT],
  [3.9, NIGHT],
  [5.4, light('#1c3a78', '#7b86c4', '#ffc08a', '#9d93b4', '#a39bb4', 0.6)],
  [7.2, DAY],
  [15.6, DAY],
  [17.4, light('#27509c', '#9d86b8', '#ffc07a', '#b98f92', '#e8bf9f', 0.3)],
  [18.4, light('#131a47', '#6a2f78', '#ff8466', '#65406f', '#8f7c9c', 0.85)],
  [19.9, light('#0b1236', '#2f2c6c', '#b0547c', '#3d3866', '#6d6a94', 0.95)],
  [21.6, NIGHT],
  [24, NIGHT],
];

export function lightAt(hour: number): Light {
  const next = LIGHTS.findIndex(([from]) => from > hour);
  const [fromHour, from] = LIGHTS[next - 1];
  const [toHour, to] = LIGHTS[next];
  const share = easeSine((hour - fromHour) / (toHour - fromHour));
  return {
    top: blend(from.top, to.top, share),
    middle: blend(from.middle, to.middle, share),
    low: blend(from.low, to.low, share),
    haze: blend(from.haze, to.haze, share),
    ambient: blend(from.ambient, to.ambient, share),
    night: lerp(from.night, to.night, share),
  };
}

/** `base` as it looks in this light, `z` metres away. */
export function lit(base: string, { ambient, haze }: Light, z = 0, boost = 0): string {
  const [r, g, b] = rgb(base);
  const shaded: Rgb = [
    (r * lerp(ambient[0], 255, boost)) / 255,
    (g * lerp(ambient[1], 255, boost)) / 255,
    (b * lerp(ambient[2], 255, boost)) / 255,
  ];
  return css(blend(shaded, haze, clamp(1 - Math.exp(-z / 230)) * 0.9));
}

export const shadeOf = (wall: string) =>
  `#${rgb(wall)
    .map((part) =>
      Math.round(part * 0.72)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
