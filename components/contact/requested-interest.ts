import { useEffect } from 'react';
import { create } from 'zustand';

/** The id of the checkbox of an interest, which stands in the form where no script does. */
export const interestId = (interest: string): string => `interes-${interest.replaceAll(' ', '-')}`;

/** The interest of the link that led to the form last; the form takes it as soon as it is alive. */
export const useRequestedInterest = create<{ interest: string | undefined }>(() => ({ interest: undefined }));

/** Keeps the interest of each link to the form that names one (`data-interest`). */
export function useInterestLinks(): void {
  // In step with the links of the whole page, which lead to the form without a script too.
  useEffect(() => {
    const keep = ({ target }: MouseEvent) => {
      const link = target instanceof Element && target.closest<HTMLElement>('a[data-interest]');
      if (link) useRequestedInterest.setState({ interest: link.dataset.interest });
    };
    document.addEventListener('click', keep);
    return () => document.removeEventListener('click', keep);
  }, []);
}
