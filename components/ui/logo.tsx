import type { ComponentProps } from 'react';
import type { Picture } from '@/content/types';

/** The background that the logo is drawn for, which it keeps where forced colours bring another. */
const backgrounds = { ink: 'logo-ground forced-colors:bg-ink', light: 'logo-ground' } as const;

/** How a logo fits where one of the usual proportions is 135 px wide: a square one is not higher than the bar. */
function fitOf({ width, height }: Picture): string {
  const shape = width / height;
  if (shape < 2.5) return 'w-auto h-10';
  return shape > 5.5 ? 'w-44 h-auto' : 'h-auto w-[135px]';
}

/** The company's logo, 135 px wide (spec §9) where its proportions allow. */
export function Logo({
  picture,
  background,
  className = '',
  ...props
}: Omit<ComponentProps<'img'>, 'src'> & { picture: Picture; background: keyof typeof backgrounds }) {
  return (
    <img
      {...picture}
      alt={picture.alt}
      {...props}
      className={`${fitOf(picture)} ${backgrounds[background]} ${className}`}
    />
  );
}
