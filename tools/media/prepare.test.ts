import { mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { MediaFolder, MediaUse } from '@/lib/prepared-media';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { type PrepareOptions, prepareMedia } from './prepare';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 36"><path fill="#0b1020" d="M0 0h36v36H0zM44 4h76v9H44zM44 22h76v9H44z"/></svg>';

class Project implements Disposable {
  private readonly projectFolder = temporaryFolder('medios');
  readonly paths = {
    originals: path.join(this.projectFolder.path, 'media'),
    cache: path.join(this.projectFolder.path, 'cache'),
    public: path.join(this.projectFolder.path, 'public'),
    manifest: path.join(this.projectFolder.path, 'manifest.json'),
  };

  addOriginal(original: string, data: string | Buffer = LOGO): void {
    const file = path.join(this.paths.originals, original);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, data);
  }

  async prepare(originals: string[], options: PrepareOptions & Partial<MediaUse> = {}): Promise<void> {
    const { focus, ...otherOptions } = options;
    const uses = originals.map((original) => {
      const [folder, file = ''] = original.split('/');
      return { folder: folder as MediaFolder, file, focus };
    });
    const darkColors = { ink: '#0b1020', accent: '#ff7ba3' };
    await prepareMedia({ uses, paths: this.paths, darkColors, ...otherOptions });
  }

  get manifest() {
    return JSON.parse(readFileSync(this.paths.manifest, 'utf8'));
  }

  readServed(src: string): Buffer {
    return readFileSync(path.join(this.paths.public, src));
  }

  get cacheFiles(): string[] {
    return readdirSync(this.paths.cache).map((name) => path.join(this.paths.cache, name));
  }

  [Symbol.dispose](): void {
    this.projectFolder[Symbol.dispose]();
  }
}

const createPhoto = () =>
  sharp({ create: { width: 600, height: 300, channels: 3, background: '#402010' } })
    .composite([
      { input: { create: { width: 300, height: 300, channels: 3, background: '#e0c0a0' } }, left: 300, top: 0 },
    ])
    .jpeg()
    .toBuffer();

test('publishes only the originals that the content names', async () => {
  using project = new Project();
  project.addOriginal('clientes/Cooperativa Lénca.svg');
  project.addOriginal('clientes/otra.svg');
  await project.prepare(['clientes/otra.svg']);
  await project.prepare(['clientes/Cooperativa Lénca.svg']);
  const logo = { src: '/media/clients/cooperativa-lenca.svg', width: 667, height: 200 };
  expect(project.manifest).toEqual({ clientes: { 'Cooperativa Lénca.svg': logo } });
  expect(project.readServed(logo.src).toString()).toContain('<path');
  expect(readdirSync(path.join(project.paths.public, 'media/clients'))).toEqual(['cooperativa-lenca.svg']);
});

test('makes a dark-background version of a logo unless the company provides one', async () => {
  using project = new Project();
  project.addOriginal('logotipo/lenca.svg');
  await project.prepare(['logotipo/lenca.svg']);
  const { onInk } = project.manifest.logotipo['lenca.svg'];
  expect(project.readServed(onInk.src).toString()).toContain('fill="#fff"');
  project.addOriginal('logotipo/lenca-on-ink.svg', LOGO.replace('#0b1020', '#ffd000'));
  await project.prepare(['logotipo/lenca.svg']);
  expect(project.readServed(onInk.src).toString()).toContain('#ffd000');
});

test('prepares a photo again when the ink or the focal point changes', async () => {
  using project = new Project();
  project.addOriginal('talento/ana.jpg', await createPhoto());
  const portraitFor = async (options: PrepareOptions & Partial<MediaUse>) => {
    await project.prepare(['talento/ana.jpg'], options);
    return project.readServed('/media/talent/ana.avif').toString('base64');
  };
  const firstPortrait = await portraitFor({ focus: { x: 0, y: 50 } });
  const laterPortraits = [
    await portraitFor({ focus: { x: 50, y: 50 } }),
    await portraitFor({ focus: { x: 0, y: 50 }, darkColors: { ink: '#10231c', accent: '#ff7ba3' } }),
    await portraitFor({ focus: { x: 0, y: 50 } }),
  ];
  expect(laterPortraits.map((portrait) => portrait === firstPortrait)).toEqual([false, false, true]);
  expect(project.cacheFiles).toHaveLength(3);
});

test('keeps the upper part of a portrait without a focal point', async () => {
  using project = new Project();
  const head = { create: { width: 300, height: 60, channels: 3 as const, background: '#ffffff' } };
  const photo = sharp({ create: { width: 300, height: 600, channels: 3, background: '#402010' } });
  photo.composite([{ input: head, gravity: 'north' }]);
  project.addOriginal('talento/ana.jpg', await photo.jpeg().toBuffer());
  await project.prepare(['talento/ana.jpg']);
  const [topLeftChannel] = await sharp(project.readServed('/media/talent/ana.avif')).raw().toBuffer();
  expect(topLeftChannel).toBeGreaterThan(200);
});

test.each([
  ['#0b1020', true],
  ['#ffffff', false],
])('measures whether a film with the background %s has a margin', async (background, hasMargin) => {
  using project = new Project();
  const poster = sharp({ create: { width: 160, height: 100, channels: 3, background } });
  for (const extension of ['av1.mp4', 'h264.mp4', 'avif']) project.addOriginal(`peliculas/demo.${extension}`);
  project.addOriginal('peliculas/demo.jpg', await poster.jpeg().toBuffer());
  await project.prepare(['peliculas/demo']);
  expect(project.manifest.peliculas.demo).toMatchObject({ hasMargin });
});

test('prepares an original again when its cache file is truncated', async () => {
  using project = new Project();
  project.addOriginal('clientes/lenca.svg');
  await project.prepare(['clientes/lenca.svg']);
  const [cacheFile = ''] = project.cacheFiles;
  const cachedText = readFileSync(cacheFile, 'utf8');
  truncateSync(cacheFile, 100);
  await project.prepare(['clientes/lenca.svg']);
  expect(readFileSync(cacheFile, 'utf8')).toBe(cachedText);
});

const STORED_ORIGINALS = [
  'aliado/lenca.svg',
  'clientes/lenca.svg',
  'clientes/北京.svg',
  'marca/lenca.svg',
  'talento/dibujo.png',
];

test.each<[string, string, RegExp]>([
  ['a missing file', 'clientes/falta.svg', /No está en content\/media\/clientes\/\./],
  ['a drawing instead of a photo', 'talento/dibujo.png', /va una foto/],
  ['a name without letters for its URL', 'clientes/北京.svg', /letras de la A a la Z/],
  ['a URL that another original already has', 'marca/lenca.svg', /Se llamaría igual que aliado\/lenca\.svg/],
  ['a film with missing files', 'peliculas/moviint', /le falta moviint\.av1\.mp4/],
])('reports an unusable original and prepares the others: %s', async (_description, original, message) => {
  using project = new Project();
  for (const stored of STORED_ORIGINALS) project.addOriginal(stored);
  await project.prepare(['aliado/lenca.svg', original]);
  const [folder = '', file = ''] = original.split('/');
  expect(project.manifest[folder][file]).toEqual({
    problem: expect.stringMatching(message),
    remedy: expect.any(String),
  });
  expect(project.manifest.aliado['lenca.svg'].src).toBe('/media/brand/lenca.svg');
});
