import { readFile } from 'node:fs/promises';
import { colors } from '@/content/colors';
import { siteContent } from '@/content/site-content';
import type { Brand } from '@/content/types';
import { createSymbol, type DrawingPair } from '@/lib/brand/symbol';

const { brand, site } = siteContent();

const { logo, symbol }: Brand = brand;

/** Returns the symbol of the brand, from which all icons are drawn. */
export async function brandSymbol(): Promise<DrawingPair> {
  return createSymbol({
    logo: await readDrawingPair(logo),
    symbol: symbol && (await readDrawingPair(symbol)),
    companyName: site.name,
    palette: colors,
  });
}

async function readDrawingPair({ onLight, onInk }: Record<keyof DrawingPair, { src: string }>): Promise<DrawingPair> {
  const readSvg = ({ src }: { src: string }) => readFile(`public${src}`, 'utf8');
  return { onLight: await readSvg(onLight), onInk: await readSvg(onInk) };
}
