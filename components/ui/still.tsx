import type { ComponentType, ReactNode } from 'react';

/**
 * A part of the page that never changes in the browser. Its HTML is in the exported page; the browser is sent neither
 * its code nor its data, and React leaves it as it stands. What is in it must work without scripts.
 *
 * @param name tells it from the others
 * @param render what it shows; `null` in the browser's code
 */
export function still(name: string, render: (() => ReactNode) | null): ComponentType {
  if (render) {
    return function Still() {
      return <div data-still={name}>{render()}</div>;
    };
  }
  let standing: Element | null = null;
  // Read where it is shown a second time, and when React, after an error, makes the page anew.
  const html = {
    get __html() {
      standing ??= document.querySelector(`[data-still="${name}"]`);
      return standing?.innerHTML ?? '';
    },
  };
  return function Still() {
    return <div data-still={name} suppressHydrationWarning dangerouslySetInnerHTML={html} />;
  };
}
