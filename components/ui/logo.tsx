import type { ComponentProps } from 'react';
import type { Picture } from '@/content/types';

/** The background that the logo is drawn for: forced colours bring another, so it then keeps its own. */
const backgrounds = { ink: 'forced-colors:bg-ink', light: 'forced-colors:bg-white' } as const;

/** The company's logo, 135 px wide (spec §9). */
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
      className={`h-auto w-[135px] forced-color-adjust-none ${backgrounds[background]} ${className}`}
    />
  );
}
