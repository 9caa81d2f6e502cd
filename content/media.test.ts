/** @jest-environment node */
import { readFileSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { about } from './about';
import { clients } from './clients';
import { footer } from './footer';
import { products } from './products';
import { services } from './services';
import { site } from './site';
import { talent } from './talent';
import type { Picture } from './types';

const within = (budget: number, ...pictures: Picture[]) =>
  pictures.map((picture) => ({ ...picture, file: `public${picture.src}`, budget }));

/** Every picture that a section shows, with the most bytes that it may weigh. */
const pictures = [
  ...within(2_500, ...Object.values(site.logo), ...products.slides.map(({ author }) => author.logo)),
  ...within(10_000, about.partner.logo, footer.partner),
  ...within(45_000, about.brandImage),
  ...within(9_000, ...talent.members.map(({ image }) => image)),
  ...within(6_000, ...clients.logos.map(({ logo }) => logo)),
  ...within(4_000, ...services.cards.flatMap((card) => ('technologies' in card && card.technologies) || [])),
];

describe.each(pictures)('$src', ({ file, width, height, alt, budget }) => {
  it('says what it shows and stays within its budget', () => {
    expect(alt).not.toBe('');
    expect(statSync(file).size).toBeLessThanOrEqual(budget);
  });

  it('keeps the room that its content states', async () => {
    const drawn = await sharp(file).metadata();
    expect(Math.abs(drawn.width / drawn.height / (width / height) - 1)).toBeLessThan(0.01);
  });
});

it.each(pictures.filter(({ file }) => file.endsWith('.svg')))(
  '$src asks for nothing that the content policy forbids',
  ({ file }) => {
    expect(readFileSync(file, 'utf8')).not.toMatch(/<script|<style|style=|href=|url\((?!#)/);
  },
);
