import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { OUT } from '@/lib/build-output';
import { bundlePanel } from './bundle';
import { readPanelSettings } from './settings';

/** Puts the panel into a preview that was built, if its settings name a git host: `out/admin/`. */
const settings = readPanelSettings(process.env.ADMIN_BACKEND);
if (settings) {
  const folder = path.join(OUT, 'admin');
  mkdirSync(folder, { recursive: true });
  for (const [name, data] of await bundlePanel(settings)) writeFileSync(path.join(folder, name), data);
}
