import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readContentFile } from '@/content/reading/files';
import { OUT } from '@/lib/build-output';
import { drawPage } from '@/lib/page-drawings';
import { paletteOrModel } from '@/lib/palette';
import { bundlePanel } from './bundle';
import { PanelSettingsError, readPanelSettings } from './settings';

/** Puts the panel into a preview that was built, if its settings name a git host: `out/admin/`. */
try {
  const backend = readPanelSettings(process.env);
  if (backend) await writePanel(backend);
} catch (error) {
  if (!(error instanceof PanelSettingsError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function writePanel(backend: object): Promise<void> {
  const { offices } = Object(readContentFile('site'));
  const { colors } = Object(readContentFile('brand'));
  const { drawings } = drawPage(offices, paletteOrModel(colors));
  const folder = path.join(OUT, 'admin');
  mkdirSync(folder, { recursive: true });
  for (const [name, data] of await bundlePanel({ backend, drawings })) writeFileSync(path.join(folder, name), data);
}
