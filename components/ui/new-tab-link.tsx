import type { ComponentProps } from 'react';
import { NewTabIcon } from './icons';

/**
 * A link that opens in a new tab. Screen readers announce the new tab. The new tab cannot access this page.
 *
 * @param withIcon shows an arrow icon after the link
 */
export function NewTabLink({
  withIcon = true,
  iconClassName = 'size-[1.1em] opacity-70',
  children,
  ...props
}: ComponentProps<'a'> & { withIcon?: boolean; iconClassName?: string }) {
  return (
    <a {...props} target="_blank" rel="noopener">
      {children}
      {withIcon && <NewTabIcon className={iconClassName} />}
      <span className="sr-only"> (se abre en una pestaña nueva)</span>
    </a>
  );
}
