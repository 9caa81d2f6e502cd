import { useEffect } from 'react';
import { useServerState } from '@/editor/panel/document/document-store';
import { paletteOrModel } from '@/lib/palette';
import { setTokens } from './tokens';

/** Keeps the panel in the tones of the page, whose grounds it shows behind logos, as the brand's colours change. */
export function useBrandTokens(): void {
  const { primary, info, ink } = { ...useServerState().content.brand?.colors };
  useEffect(() => setTokens(paletteOrModel({ primary, info, ink })), [primary, info, ink]);
}
