'use client';

import type { ComponentProps } from 'react';
import { NewTabLink } from '@/components/ui/new-tab-link';
import type { LinkEntry } from '@/content/types';
import { linkTarget } from '@/lib/routes';
import { useCurrentSection } from './current-section';

/**
 * The link of a menu entry to a section, to another site or to a path of this site. The `children` are rendered after
 * the name.
 *
 * @param newTabIconClassName classes of the icon that marks a link to another site
 */
export function EntryLink({
  entry,
  newTabIconClassName,
  children,
  ...props
}: ComponentProps<'a'> & { entry: LinkEntry; newTabIconClassName?: string }) {
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
      <NewTabLink {...props} href={entry.href} iconClassName={newTabIconClassName}>
        {entry.name}
        {children}
      </NewTabLink>
    );
  }
  return (
    <a {...props} href={linkTarget(entry.route)}>
      {entry.name}
      {children}
    </a>
  );
}

/** A link to a section of the page. It is marked as current while the visitor reads that section. */
function ScrollLink({ sectionId, ...props }: ComponentProps<'a'> & { sectionId: string }) {
  const isCurrent = useCurrentSection(({ id }) => id === sectionId);
  return <a {...props} href={`#${sectionId}`} aria-current={isCurrent || undefined} />;
}
