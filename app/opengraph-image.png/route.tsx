import { readFile } from 'node:fs/promises';
import { ImageResponse } from 'next/og';
import sharp from 'sharp';
import { drawnFiles, pageDrawings } from '@/app/page-drawings';
import { LINK_PREVIEW_IMAGE } from '@/app/page-metadata';
import { colors } from '@/content/colors';
import { siteContent } from '@/content/site-content';
import { drawableText, readRoboto } from '@/lib/roboto';

const { brand, hero, site } = siteContent();

export const dynamic = 'force-static';

const { width, height } = LINK_PREVIEW_IMAGE;

/** The maximum size of the logo in px. The width of 760 px is also the width of the tagline below the logo. */
const LOGO_BOX = { width: 760, height: 52 };

/** Returns the background as a data URL. It shows the darkened picture of the hero, or else the terrain. */
async function drawBackground(): Promise<string> {
  const { DEFAULT: ink } = colors.ink;
  const shadeSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="g"><stop offset=".3" stop-color="${ink}" stop-opacity=".35"/><stop offset=".8" stop-color="${ink}" stop-opacity="0"/></linearGradient><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  const background = hero.image
    ? sharp(`public${hero.image.wide.webp}`)
        .resize(width, height)
        .composite([{ input: Buffer.from(shadeSvg) }])
    : sharp({ create: { width, height, channels: 3, background: ink } }).composite([
        { input: await drawTerrain(), gravity: 'south' },
      ]);
  const jpeg = await background.jpeg({ quality: 86, mozjpeg: true }).toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}

/** Returns the terrain of the hero as a PNG that is as wide as the preview image. */
async function drawTerrain(): Promise<Buffer> {
  const fileName = pageDrawings.hero.wide.src.replace(/.*\//, '');
  return sharp(Buffer.from(drawnFiles.get(fileName) ?? ''))
    .resize(width)
    .png()
    .toBuffer();
}

/** Serves the preview image of shared links. The image shows the logo and the tagline. */
export async function GET() {
  const [picture, logo] = await Promise.all([drawBackground(), readFile(`public${brand.logo.onInk.src}`, 'base64')]);
  const fontFiles = [readRoboto(700, 'latin'), readRoboto(700, 'latin-ext')];
  const { onInk } = brand.logo;
  // With `object-fit`, the edges of the logo would be blurred.
  const logoScale = Math.min(LOGO_BOX.width / onInk.width, LOGO_BOX.height / onInk.height);
  const logoSize = { width: onInk.width * logoScale, height: onInk.height * logoScale };
  const imageResponse = new ImageResponse(
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        gap: 44,
        width: '100%',
        height: '100%',
        padding: '60px 72px',
        backgroundColor: colors.ink.DEFAULT,
        backgroundImage: `url(${picture})`,
        backgroundSize: `${width}px ${height}px`,
        color: 'white',
        // Satori searches a character only in the first font of each name.
        fontFamily: 'Roboto 0, Roboto 1',
      }}
    >
      <img src={`data:image/svg+xml;base64,${logo}`} alt="" {...logoSize} />
      <div
        style={{
          width: LOGO_BOX.width,
          fontSize: 62,
          fontWeight: 700,
          lineHeight: 1.05,
          letterSpacing: '-0.035em',
          textWrap: 'balance',
        }}
      >
        {/* Next.js would load a font or a picture for each other character from another host. */}
        {drawableText(site.tagline, fontFiles)}
      </div>
    </div>,
    { width, height, fonts: fontFiles.map((data, index) => ({ name: `Roboto ${index}`, weight: 700, data })) },
  );
  // Messengers omit preview images larger than about 300 kB. With a color palette, the image has about 150 kB.
  const png = await sharp(await imageResponse.arrayBuffer())
    .png({ palette: true, dither: 0.9, effort: 10 })
    .toBuffer();
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } });
}
