import { useEffect } from 'react';
import { create } from 'zustand';

/** Returns the id of an interest's checkbox. The form shows the checkboxes only without JavaScript. */
export const interestId = (interest: string): string => `interes-${interest.replaceAll(' ', '-')}`;

/** The interest of the last clicked link to the form. The hydrated form adds the interest and clears this store. */
export const useRequestedInterest = create<{ interest: string | undefined }>(() => ({ interest: undefined }));

/** Stores the interest (`data-interest`) of each clicked link for the contact form. */
export function useInterestLinks(): void {
  // Listens on the document, because the link's island may not be hydrated yet.
  useEffect(() => {
    const storeInterest = ({ target }: MouseEvent) => {
      const link = target instanceof Element && target.closest<HTMLElement>('a[data-interest]');
      if (link) useRequestedInterest.setState({ interest: link.dataset.interest });
    };
    document.addEventListener('click', storeInterest);
    return () => document.removeEventListener('click', storeInterest);
  }, []);
}
