import { useEffect } from 'react';
import { isWithin, type Pointer } from '@/editor/document/pointer';
import { closePolicy, openPolicy } from './page-policy';

/** Shows the policy as visitors read it while something of it is selected. */
export function usePrivacyDialog({
  page,
  selected,
}: {
  page: Document | undefined;
  selected: Pointer | undefined;
}): void {
  const isPolicy = selected !== undefined && isWithin(selected, '/privacy-policy');

  // Opens the page's own dialog, again for another selection when it was closed meanwhile.
  useEffect(() => {
    if (page && selected !== undefined && isPolicy) return openPolicy(page);
  }, [page, isPolicy, selected]);

  // Closes it when something else is selected.
  useEffect(() => {
    if (page && isPolicy) return () => closePolicy(page);
  }, [page, isPolicy]);
}
