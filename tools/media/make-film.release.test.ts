import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { findProgram } from '@/lib/processes/find-program';
import { sharedTemporaryFolder } from '@/lib/testing/temporary-folder';
import { testWith } from '@/lib/testing/test-with';
import { readFilm } from './film-files';
import { makeFilm, TO_RGB } from './make-film';

// Encoding a film takes minutes.
jest.setTimeout(3_600_000);

const testWithFfmpeg = testWith(findProgram('ffmpeg'));
const folder = sharedTemporaryFolder('peliculas');

const ffmpeg = (args: string[]) => execFileSync('ffmpeg', ['-v', 'error', '-y', ...args], { maxBuffer: 64e6 });

/** Creates a film that is red on the left and gray on the right, with a moving square, sound and a location. */
function createFilm(
  name: string,
  { size = '960x1080', seconds = 12, filters = 'format=yuv420p', options = [] as string[] } = {},
) {
  const file = path.join(folder, name);
  const [red, gray] = ['0xff0000', '0x808080'].map((color) => `color=${color}:s=${size}:r=30,format=gbrp`);
  const square = 'color=0x00c040:s=64x64:r=30,format=gbrp';
  const scene = `${red}[a];${gray}[b];[a][b]hstack[ab];${square}[c];[ab][c]overlay=x=40*t:y=100:format=gbrp`;
  const toYuv = 'scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int,format=yuv444p12le';
  const inputOptions = ['-f', 'lavfi', '-i', scene, '-f', 'lavfi', '-i', 'sine', '-t', `${seconds}`];
  const metadata = ['-metadata', 'location=+04.7110-074.0721/', '-metadata', 'comment=Casa de Ana'];
  ffmpeg([...inputOptions, '-vf', `${toYuv},${filters}`, ...metadata, ...options, file]);
  return file;
}

const hdrOptions = (transferFunction: string) => ({
  filters: `zscale=pin=bt709:tin=bt709:min=bt709:rin=tv:t=${transferFunction}:p=bt2020:m=bt2020nc:r=tv:npl=203,format=yuv420p10le`,
  options:
    `-c:v libx265 -preset ultrafast -x265-params log-level=none:qp=10 -pix_fmt yuv420p10le -color_trc ${transferFunction} -color_primaries bt2020 -colorspace bt2020nc`.split(
      ' ',
    ),
});

/** Returns the RGB colors at a quarter and three quarters of the width, as a browser shows a film or its poster. */
async function sideColors(file: string): Promise<number[]> {
  const frameArgs = ['-i', file, '-vf', TO_RGB, '-frames:v', '1', '-c:v', 'png', '-f', 'image2pipe', '-'];
  const { data, info } = await sharp(file.endsWith('.mp4') ? ffmpeg(frameArgs) : file)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colorAt = (x: number) => [...data.subarray(3 * (600 * info.width + x)).subarray(0, 3)];
  return [...colorAt(info.width / 4), ...colorAt((3 * info.width) / 4)];
}

testWithFfmpeg.each([
  ['a film in HLG, as recorded by phones', 'IMG_0001.MOV', hdrOptions('arib-std-b67')],
  ['a film whose pixels are wider than high', 'camara.mkv', { size: '720x1080', filters: 'setsar=4/3,format=yuv420p' }],
])('encodes %s with exact colors and without metadata', async (_description, name, filmOptions) => {
  const outputFolder = path.join(folder, 'made');
  mkdirSync(outputFolder, { recursive: true });
  for (const { src, data } of await makeFilm({ file: createFilm(name, filmOptions), name: 'pelicula' })) {
    const file = path.join(outputFolder, path.basename(src));
    writeFileSync(file, data);
    expect(data.toString('latin1')).not.toMatch(/Casa de Ana|\+04\.7110/);
    const differences = (await sideColors(file)).map((channel, index) =>
      Math.abs(channel - ([255, 0, 0, 128, 128, 128][index] ?? 0)),
    );
    expect(Math.max(...differences)).toBeLessThanOrEqual(6);
  }
  await expect(readFilm(outputFolder, 'pelicula', '#0b1020')).resolves.toBeDefined();
});

testWithFfmpeg('rejects a file that is not a film', async () => {
  const textFile = path.join(folder, 'hola.mp4');
  writeFileSync(textFile, 'Hola');
  await expect(makeFilm({ file: textFile, name: 'a' })).rejects.toThrow(/No es una película/);
});

testWithFfmpeg('rejects a film that is too short', async () => {
  const shortFilm = createFilm('corta.mp4', { seconds: 5 });
  await expect(makeFilm({ file: shortFilm, name: 'a' })).rejects.toThrow(/Dura 5 s y debe durar de 12 a 20/);
});
