import type { ComponentProps } from 'react';
import type { Picture } from '@/content/types';

/** The background that the logo is made for, which it keeps in forced colors. */
const backgrounds = { ink: 'logo-background forced-colors:bg-ink', light: 'logo-background' } as const;

/** The size of a logo: 135 px wide with the usual proportions, while a square one must not be higher than the bar. */
function sizeClassOf({ width, height }: Picture): string {
  const shape = width / height;
  if (shape < 2.5) return 'w-auto h-10';
  return shape > 5.5 ? 'w-44 h-auto' : 'h-auto w-[135px]';
}

/** The company's logo, 135 px wide (spec §9) when its proportions allow. */
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
