'use client';

import type { ComponentProps } from 'react';
import { useCurrentSection } from './current-section';

/** A link to a section of the page. It is marked as current while the visitor reads that section. */
export function ScrollLink({ sectionId, ...props }: ComponentProps<'a'> & { sectionId: string }) {
  const isCurrent = useCurrentSection(({ id }) => id === sectionId);
  return <a {...props} href={`#${sectionId}`} aria-current={isCurrent || undefined} />;
}
