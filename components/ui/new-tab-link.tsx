import type { ComponentProps } from 'react';
import { ExternalIcon } from './icons';

/**
 * A link that opens in a new tab. Tells screen readers about the new tab, which has no access to this page.
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
      {withIcon && <ExternalIcon className={iconClassName} />}
      <span className="sr-only"> (se abre en una pestaña nueva)</span>
    </a>
  );
}
