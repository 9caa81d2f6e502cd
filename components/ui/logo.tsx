import type { ComponentProps } from 'react';
import type { Picture } from '@/content/types';

/** Class names for each background that a logo is designed for. In forced colors, the logo keeps this background. */
const backgroundClasses = { ink: 'logo-background forced-colors:bg-ink', light: 'logo-background' } as const;

/** Returns classes for the size of a logo. A nearly square logo must not be higher than the navigation bar. */
function getSizeClasses({ width, height }: Picture): string {
  const aspectRatio = width / height;
  if (aspectRatio < 2.5) return 'w-auto h-10';
  return aspectRatio > 5.5 ? 'w-44 h-auto' : 'h-auto w-[135px]';
}

/** The company's logo. It is 135 px wide (spec §9), except for a nearly square or very wide logo. */
export function Logo({
  picture,
  background,
  className = '',
  ...props
}: Omit<ComponentProps<'img'>, 'src'> & { picture: Picture; background: keyof typeof backgroundClasses }) {
  return (
    <img
      {...picture}
      alt={picture.alt}
      {...props}
      className={`${getSizeClasses(picture)} ${backgroundClasses[background]} ${className}`}
    />
  );
}
