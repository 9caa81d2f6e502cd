import type { ComponentProps } from 'react';
import type { Picture } from '@/content/types';

/** Class names for each background that a logo is designed for. In forced colors, the logo keeps this background. */
const backgroundClasses = { ink: 'logo-background forced-colors:bg-ink', light: 'logo-background' } as const;

/** Returns the classes for the size of a logo, and its width in px. Enlarged text does not enlarge the logo. */
export function logoSize({ width, height }: Picture): { className: string; width: number } {
  const aspectRatio = width / height;
  // A nearly square logo must not be higher than the navigation bar.
  if (aspectRatio < 2.5) return { className: 'w-auto h-[40px]', width: 40 * aspectRatio };
  if (aspectRatio > 5.5) return { className: 'h-auto w-[176px]', width: 176 };
  return { className: 'h-auto w-[135px]', width: 135 };
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
      className={`${logoSize(picture).className} ${backgroundClasses[background]} ${className}`}
    />
  );
}
