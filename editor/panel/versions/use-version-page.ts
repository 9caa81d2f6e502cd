import { useMutation } from '@tanstack/react-query';
import type { PageAddress, Version } from '@/editor/api';
import { post } from '@/editor/panel/requests';

/** Opens the page as it was in a version, in another tab. */
export function useVersionPage() {
  return useMutation({
    mutationFn: async ({ id }: Version) => {
      // Browsers let a tab open only at the click; the page is ready some seconds later.
      const tab = window.open('about:blank');
      try {
        if (tab) tab.document.body.textContent = 'Se está preparando la página de esa versión…';
        const { address } = await post<PageAddress>(`versions/${id}/view`);
        tab?.location.replace(address);
        return address;
      } catch (error) {
        tab?.close();
        throw error;
      }
    },
  });
}
