import { existsSync, mkdirSync, readdirSync, readFileSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import * as fs from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { MediaPlace, MediaUse } from '@/lib/prepared-media';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { type PrepareOptions, prepareMedia } from './prepare';

jest.mock('node:fs/promises', () => ({ __esModule: true, ...jest.requireActual('node:fs/promises') }));

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 36"><path fill="#0b1020" d="M0 0h36v36H0zM44 4h76v9H44zM44 22h76v9H44z"/></svg>';

/** A project with originals, in a folder that is removed with the scope that made it. */
class Project implements Disposable {
  private readonly root = temporaryFolder('medios');
  readonly folders = {
    originals: path.join(this.root.path, 'media'),
    cache: path.join(this.root.path, 'cache'),
    public: path.join(this.root.path, 'public'),
    manifest: path.join(this.root.path, 'manifest.json'),
  };

  drop(original: string, data: string | Buffer = LOGO): void {
    const file = path.join(this.folders.originals, original);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, data);
  }

  /** Prepares originals by their paths: `clientes/lenca.svg`. */
  async prepare(originals: string[], options: PrepareOptions & Partial<MediaUse> = {}) {
    const { focus, ...others } = options;
    const uses = originals.map((original) => {
      const [place, file = ''] = original.split('/');
      return { place: place as MediaPlace, file, focus };
    });
    const ground = { ink: '#0b1020', accent: '#ff7ba3' };
    return prepareMedia({ uses, folders: this.folders, ground, ...others });
  }

  get manifest() {
    return JSON.parse(readFileSync(this.folders.manifest, 'utf8'));
  }

  /** What the site serves at an address. */
  served(src: string): Buffer {
    return readFileSync(path.join(this.folders.public, src));
  }

  get entries(): string[] {
    return readdirSync(this.folders.cache).map((name) => path.join(this.folders.cache, name));
  }

  [Symbol.dispose](): void {
    this.root[Symbol.dispose]();
  }
}

/** Half dark and half light, with some colour. */
const photo = () =>
  sharp({ create: { width: 600, height: 300, channels: 3, background: '#402010' } })
    .composite([
      { input: { create: { width: 300, height: 300, channels: 3, background: '#e0c0a0' } }, left: 300, top: 0 },
    ])
    .jpeg()
    .toBuffer();

test('the site serves what the content names and no more, and the manifest tells it', async () => {
  using project = new Project();
  project.drop('clientes/Cooperativa Lénca.svg');
  project.drop('clientes/otra.svg');
  await project.prepare(['clientes/otra.svg']);
  expect(await project.prepare(['clientes/Cooperativa Lénca.svg'])).toEqual([]);
  const logo = { src: '/media/clients/cooperativa-lenca.svg', width: 267, height: 80 };
  expect(project.manifest).toEqual({ clientes: { 'Cooperativa Lénca.svg': logo } });
  expect(project.served(logo.src).toString()).toContain('<path');
  expect(readdirSync(path.join(project.folders.public, 'media/clients'))).toEqual(['cooperativa-lenca.svg']);
});

test('clients as PNG, JPEG and SVG, whatever their names say, are taken', async () => {
  using project = new Project();
  const picture = sharp(Buffer.from(LOGO), { density: 500 });
  project.drop('clientes/a.svg');
  project.drop('clientes/b.jpg', await picture.clone().png().toBuffer());
  project.drop(
    'clientes/c.jfif',
    await picture
      .clone()
      .extend({ top: 50, bottom: 50, left: 50, right: 50, background: '#fff' })
      .flatten({ background: '#fff' })
      .jpeg()
      .toBuffer(),
  );
  project.drop('clientes/d.png', LOGO);
  const all = ['a.svg', 'b.jpg', 'c.jfif', 'd.png'];
  expect(await project.prepare(all.map((file) => `clientes/${file}`))).toEqual([]);
  const made = Object.values<{ src: string }>(project.manifest.clientes).map(({ src }) => path.basename(src));
  expect(made).toEqual(['a.svg', 'b.webp', 'c.webp', 'd.svg']);
});

test('a logo has a version for each ground, of which the company may have one', async () => {
  using project = new Project();
  project.drop('logotipo/lenca.svg');
  await project.prepare(['logotipo/lenca.svg']);
  const { onInk } = project.manifest.logotipo['lenca.svg'];
  expect(project.served(onInk.src).toString()).toContain('#ffffff');
  project.drop('logotipo/lenca-on-ink.svg', LOGO.replace('#0b1020', '#ffd000'));
  await project.prepare(['logotipo/lenca.svg']);
  expect(project.served(onInk.src).toString()).toContain('#ffd000');
});

test('a photo is made anew for another ink and another focus', async () => {
  using project = new Project();
  project.drop('talento/ana.jpg', await photo());
  const portraitFor = async (options: PrepareOptions & Partial<MediaUse>) => {
    await project.prepare(['talento/ana.jpg'], options);
    return project.served('/media/talent/ana.avif').toString('base64');
  };
  const first = await portraitFor({ focus: { x: 0, y: 50 } });
  const made = [
    await portraitFor({ focus: { x: 50, y: 50 } }),
    await portraitFor({ focus: { x: 0, y: 50 }, ground: { ink: '#10231c', accent: '#ff7ba3' } }),
    await portraitFor({ focus: { x: 0, y: 50 } }),
  ];
  expect(made.map((portrait) => portrait === first)).toEqual([false, false, true]);
  expect(project.entries).toHaveLength(3);
});

test.each<[string, (entry: string) => void]>([
  ['cut off', (entry) => truncateSync(entry, 200)],
  ['changed', (entry) => writeFileSync(entry, readFileSync(entry, 'utf8').replace('80', '81'))],
])('an entry of the cache that is %s is made anew', async (_what, damage) => {
  using project = new Project();
  project.drop('clientes/lenca.svg');
  await project.prepare(['clientes/lenca.svg']);
  const [entry = ''] = project.entries;
  const whole = readFileSync(entry, 'utf8');
  damage(entry);
  expect(await project.prepare(['clientes/lenca.svg'])).toEqual([]);
  expect(readFileSync(entry, 'utf8')).toBe(whole);
});

test('two builds at once leave the same as one', async () => {
  using project = new Project();
  const originals = ['a', 'b', 'c'].map((name) => `clientes/${name}.svg`);
  for (const original of originals) project.drop(original);
  const builds = [project.prepare(originals), project.prepare(originals)];
  expect(await Promise.all(builds)).toEqual([[], []]);
  expect(readdirSync(path.join(project.folders.public, 'media/clients'))).toEqual(['a.svg', 'b.svg', 'c.svg']);
  expect(project.entries).toHaveLength(3);
});

test('what a stopped build left half written is taken away, what another writes is not', async () => {
  using project = new Project();
  project.drop('clientes/lenca.svg');
  await project.prepare(['clientes/lenca.svg']);
  const folder = path.join(project.folders.public, 'media/clients');
  const unfinished = (digit: string) => path.join(folder, `.${digit.repeat(8)}-0000-0000-0000-000000000000.tmp`);
  for (const digit of ['1', '2']) writeFileSync(unfinished(digit), 'medio');
  utimesSync(unfinished('1'), 0, 0);
  await project.prepare(['clientes/lenca.svg']);
  expect([existsSync(unfinished('1')), existsSync(unfinished('2'))]).toEqual([false, true]);
});

test('a full disk is told in one sentence, and leaves no part of a file', async () => {
  using project = new Project();
  project.drop('clientes/lenca.svg');
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const write = jest.spyOn(fs, 'writeFile').mockRejectedValue(full);
  await expect(project.prepare(['clientes/lenca.svg'])).rejects.toThrow(/^No queda espacio/);
  expect(project.entries).toEqual([]);
  write.mockRestore();
  expect(await project.prepare(['clientes/lenca.svg'])).toEqual([]);
});

const THERE = [
  'aliado/lenca.svg',
  'clientes/lenca.svg',
  'clientes/solo.svg',
  'clientes/北京.svg',
  'marca/lenca.svg',
  'talento/dibujo.png',
];

test.each<[string, string, RegExp]>([
  ['that is not there', 'clientes/falta.svg', /No está en content\/media\/clientes\/\. Cópialo allí/],
  ['that is written otherwise', 'clientes/Lenca.png', /se llama «lenca\.svg»/],
  ['of another folder', 'productos/solo.svg', /Muévelo allí: está en content\/media\/clientes\//],
  ['that is a photo in place of a drawing', 'productos/foto.svg', /No es un dibujo SVG/],
  ['that is a drawing in place of a photo', 'talento/dibujo.png', /va una foto/],
  ['without a letter for its address', 'clientes/北京.svg', /letras de la A a la Z/],
  ['whose files another has', 'marca/lenca.svg', /Se llamaría igual que aliado\/lenca\.svg/],
  ['of which a film lacks files', 'peliculas/moviint', /le falta moviint\.av1\.mp4/],
])('an original %s is told with a remedy, and the others are prepared', async (_what, original, told) => {
  using project = new Project();
  for (const there of THERE) project.drop(there);
  project.drop('productos/foto.svg', await photo());
  const failed = await project.prepare(['aliado/lenca.svg', original]);
  expect(failed.map(({ problem, remedy }) => `${problem} ${remedy}`)).toEqual([expect.stringMatching(told)]);
  expect(project.manifest.aliado['lenca.svg'].src).toBe('/media/brand/lenca.svg');
});
