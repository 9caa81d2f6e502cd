'use client';

import type { ComponentProps } from 'react';
import { useCurrentSection } from './current-section';

/** A link to a section of the page, marked while that section is being read. It needs no script to work. */
export function ScrollLink({ sectionId, ...props }: ComponentProps<'a'> & { sectionId: string }) {
  const current = useCurrentSection(({ id }) => id === sectionId);
  return <a {...props} href={`#${sectionId}`} aria-current={current || undefined} />;
}
