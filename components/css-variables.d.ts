import 'react';

declare module 'react' {
  /** The type of the `style` prop, extended by CSS variables. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}
