import sharp from 'sharp';
import type { Message } from '@/content/schema/message';
import { budgetOf } from '@/tools/media/budgets';
import { type JudgedFile, judgeMedia } from '@/tools/media/judge-media';
import { refusalOf } from '@/tools/media/testing/intake';
import { ground, plain } from '@/tools/media/testing/temporary-originals';
import { placeFailures } from './place-failures';

const svg = (body: string, viewBox = '0 0 120 40') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${body}</svg>`;
const bars = (color: string) => `<path fill="${color}" d="M0 0h120v9H0zM0 20h60v20H0z"/>`;

/** What the review finds first in a file of the page. */
async function found(file: Partial<JudgedFile> & { data: Buffer }): Promise<Message | undefined> {
  const { problems, advice } = await judgeMedia({ src: '/media/brand/logo.svg', ink: ground.ink, ...file });
  return [...problems, ...advice][0];
}

/** A logo on a background that grows darker from left to right. */
async function onUnevenBackground(): Promise<Buffer> {
  const shade = `<linearGradient id="a"><stop stop-color="#fff"/><stop offset="1" stop-color="#333"/></linearGradient>`;
  const logo = svg(
    `${shade}<path fill="url(#a)" d="M0 0h600v240H0z"/><circle cx="300" cy="120" r="70"/>`,
    '0 0 600 240',
  );
  return sharp(Buffer.from(logo)).removeAlpha().png().toBuffer();
}

const tooTall = svg('<path d="M0 0h9v99H0zM20 0h9v99h-9z"/>', '0 0 29 99');

/** For each way in which a file does not fit its place, what is told and what is expected to be. */
const CASES: Record<keyof typeof placeFailures, () => Promise<[told: Message | undefined, expected: Message]>> = {
  unevenBackground: async () => [
    await refusalOf('clientes/lenca.png', await onUnevenBackground()),
    placeFailures.unevenBackground,
  ],
  solidBlock: async () => [
    await refusalOf('clientes/lenca.svg', svg('<rect width="120" height="40" rx="6" fill="#c2185b"/>')),
    placeFailures.solidBlock,
  ],
  unseenOnWhite: async () => [await refusalOf('clientes/lenca.svg', svg(bars('#fefefe'))), placeFailures.unseenOnWhite],
  unseenOnInk: async () => [
    await found({ place: 'products', data: Buffer.from(svg(bars(ground.ink))) }),
    placeFailures.unseenOnInk(100),
  ],
  noSquarePortrait: async () => [
    await found({
      src: '/media/talent/ana.webp',
      place: 'talent',
      data: await plain({ width: 90, height: 60, background: '#888' }).webp().toBuffer(),
    }),
    placeFailures.noSquarePortrait('El archivo mide 90 × 60'),
  ],
  noSquareTechnology: async () => [
    await found({ place: 'technologies', data: Buffer.from(svg(bars('#c2185b'))) }),
    placeFailures.noSquareTechnology('El archivo mide 120 × 40'),
  ],
  thinLogo: async () => [
    await refusalOf('clientes/lenca.svg', tooTall),
    placeFailures.thinLogo('El archivo mide 47 × 160'),
  ],
  wrongSize: async () => [
    await found({ data: Buffer.from(svg(bars('#c2185b'))), stated: { width: 120, height: 90 } }),
    placeFailures.wrongSize({
      stated: { width: 120, height: 90 },
      own: { width: 120, height: 40 },
      effect: 'se vería deformado',
    }),
  ],
  tooHeavy: async () => {
    const data = Buffer.from(svg(bars('#c2185b')) + ' '.repeat(budgetOf('/media/brand/logo.svg')));
    return [await found({ data }), placeFailures.tooHeavy(1)];
  },
  tellsMore: async () => [
    await found({
      src: '/media/talent/ana.webp',
      data: await plain({ width: 9, height: 9, background: '#888' })
        .withExif({ IFD0: { Artist: 'Ana Ruiz' } })
        .webp()
        .toBuffer(),
    }),
    placeFailures.tellsMore,
  ],
  noSize: async () => [
    await found({ data: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }),
    placeFailures.noSize,
  ],
  unreadable: async () => [
    await found({ src: '/media/talent/ana.webp', data: Buffer.from('Hola') }),
    placeFailures.unreadable,
  ],
};

test.each(Object.entries(CASES))('%s is told', async (_name, told) => {
  const [message, expected] = await told();
  expect(message).toEqual(expected);
});
