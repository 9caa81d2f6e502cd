import type { ComponentProps } from 'react';
import { ExternalIcon } from './icons';

/**
 * A link that opens in a new tab, without access to this one, and says so to screen readers.
 *
 * @param withIcon whether an arrow shows it too; without one, the link is drawn so that it needs none
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
      {withIcon && <ExternalIcon className={iconClassName} />}
      <span className="sr-only"> (se abre en una pestaña nueva)</span>
    </a>
  );
}
