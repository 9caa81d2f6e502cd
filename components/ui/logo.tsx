import type { ComponentProps } from 'react';
import type { Picture } from '@/content/types';

/** Class names by the background that the logo is designed for. In forced colors, the logo keeps this background. */
const backgrounds = { ink: 'logo-background forced-colors:bg-ink', light: 'logo-background' } as const;

/** Returns the class names of a logo's size. A nearly square logo must not be higher than the navigation bar. */
function sizeClassOf({ width, height }: Picture): string {
  const aspectRatio = width / height;
  if (aspectRatio < 2.5) return 'w-auto h-10';
  return aspectRatio > 5.5 ? 'w-44 h-auto' : 'h-auto w-[135px]';
}

/** The company's logo. It is 135 px wide (spec §9), except for a very narrow or very wide logo. */
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
      className={`${sizeClassOf(picture)} ${backgrounds[background]} ${className}`}
    />
  );
}
