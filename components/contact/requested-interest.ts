import { useEffect } from 'react';
import { create } from 'zustand';

/** The id of an interest's checkbox, which the form shows without scripts. */
export const interestId = (interest: string): string => `interes-${interest.replaceAll(' ', '-')}`;

/** The interest of the last clicked link to the form. The form takes it once hydrated. */
export const useRequestedInterest = create<{ interest: string | undefined }>(() => ({ interest: undefined }));

/** Stores the interest of each clicked link to the form that has one (`data-interest`). */
export function useInterestLinks(): void {
  // Synchronizes with the links of the page, which also work without scripts.
  useEffect(() => {
    const keep = ({ target }: MouseEvent) => {
      const link = target instanceof Element && target.closest<HTMLElement>('a[data-interest]');
      if (link) useRequestedInterest.setState({ interest: link.dataset.interest });
    };
    document.addEventListener('click', keep);
    return () => document.removeEventListener('click', keep);
  }, []);
}
