import { readFile } from 'node:fs/promises';
import { ImageResponse } from 'next/og';
import sharp from 'sharp';
import { drawnFiles, pageDrawings } from '@/app/page-drawings';
import { SHARED_PICTURE } from '@/app/page-metadata';
import { colors } from '@/content/colors';
import { siteContent } from '@/content/site-content';
import { fittedSize } from '@/lib/brand/fitted-size';

const { brand, hero, site } = siteContent();

export const dynamic = 'force-static';

const { width, height } = SHARED_PICTURE;

/** The room for the logo, in px: as wide as the tagline below it. */
const LOGO_BOX = { width: 760, height: 52 };

async function dataUrl(file: string, type: string): Promise<string> {
  return `data:${type};base64,${await readFile(file, 'base64')}`;
}

async function roboto(weight: 400 | 700) {
  return {
    name: 'Roboto',
    weight,
    data: await readFile(`node_modules/@fontsource/roboto/files/roboto-latin-${weight}-normal.woff`),
  };
}

/** The company's own picture in the shape of a shared link, a little darker where the words stand; or the land. */
async function ground(): Promise<string> {
  const { DEFAULT: ink } = colors.ink;
  const shade = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="g"><stop offset=".3" stop-color="${ink}" stop-opacity=".35"/><stop offset=".8" stop-color="${ink}" stop-opacity="0"/></linearGradient><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  const picture = hero.image
    ? sharp(`public${hero.image.wide.webp}`)
        .resize(width, height)
        .composite([{ input: Buffer.from(shade) }])
    : sharp({ create: { width, height, channels: 3, background: ink } }).composite([
        { input: await land(), gravity: 'south' },
      ]);
  const jpeg = await picture.jpeg({ quality: 86, mozjpeg: true }).toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}

/** The hero's drawing of the land, as wide as the picture. */
async function land(): Promise<Buffer> {
  const name = pageDrawings.hero.wide.src.replace(/.*\//, '');
  return sharp(Buffer.from(drawnFiles.get(name) ?? ''))
    .resize(width)
    .png()
    .toBuffer();
}

/** The picture of a shared link: the tagline over the land, drawn while the site is built. */
export async function GET() {
  const [picture, logo, regular, bold] = await Promise.all([
    ground(),
    dataUrl(`public${brand.logo.onInk.src}`, 'image/svg+xml'),
    roboto(400),
    roboto(700),
  ]);
  const drawing = new ImageResponse(
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
        fontFamily: 'Roboto',
      }}
    >
      <img src={logo} alt="" {...fittedSize(brand.logo.onInk, LOGO_BOX)} />
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
        {site.tagline}
      </div>
    </div>,
    { width, height, fonts: [regular, bold] },
  );
  // Messengers leave out a preview above some 300 kB; a palette brings it to half of that.
  const png = await sharp(await drawing.arrayBuffer())
    .png({ palette: true, dither: 0.9, effort: 10 })
    .toBuffer();
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } });
}
