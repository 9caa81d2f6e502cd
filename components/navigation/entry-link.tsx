import type { ComponentProps } from 'react';
import { ExternalIcon } from '@/components/ui/icons';
import type { LinkEntry } from '@/content/types';
import { ScrollLink } from './scroll-link';

/** The attributes of a link to another site: a new tab without access to this one. */
export const newTab = { target: '_blank', rel: 'noopener' } as const;

/** Shows and announces that a link opens in a new tab. */
export function NewTabHint() {
  return (
    <>
      <ExternalIcon className="size-[1.1em] opacity-70" />
      <span className="sr-only"> (se abre en una pestaña nueva)</span>
    </>
  );
}

/** The link of a menu entry: to a section, to another site, or to a path of this site. `children` follow its name. */
export function EntryLink({ entry, children, ...props }: ComponentProps<'a'> & { entry: LinkEntry }) {
  if ('scrollToId' in entry) {
    return (
      <ScrollLink {...props} sectionId={entry.scrollToId}>
        {entry.name}
        {children}
      </ScrollLink>
    );
  }
  if ('href' in entry) {
    return (
      <a {...props} href={entry.href} {...newTab}>
        {entry.name}
        {children}
        <NewTabHint />
      </a>
    );
  }
  return (
    <a {...props} href={entry.route}>
      {entry.name}
      {children}
    </a>
  );
}
