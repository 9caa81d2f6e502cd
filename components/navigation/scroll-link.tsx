'use client';

import type { ComponentProps } from 'react';
import { useCurrentSection } from './current-section';

/** A link to a section of the page, marked as current while that section is being read. Works without scripts. */
export function ScrollLink({ sectionId, ...props }: ComponentProps<'a'> & { sectionId: string }) {
  const current = useCurrentSection(({ id }) => id === sectionId);
  return <a {...props} href={`#${sectionId}`} aria-current={current || undefined} />;
}
