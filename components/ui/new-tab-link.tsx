import type { ComponentProps } from 'react';
import { ExternalIcon } from './icons';

/**
 * A link that opens in a new tab without access to this one, and announces it to screen readers.
 *
 * @param withIcon whether it also has an arrow icon
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
