import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startInBackground } from '@/e2e/helpers/background-program';
import { startDisplay } from '@/e2e/helpers/display';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import type { Cleanups } from './cleanups';

/**
 * Only what the page has it say is said: no keys that are pressed, nor the whole page as it is loaded, which moves the
 * focus where it is interrupted.
 */
const ORCA_SETTINGS = `
import orca.settings
orca.settings.enableKeyEcho = False
orca.settings.sayAllOnLoad = False
`;

/**
 * Starts what a browser and a screen reader need to find each other: a display that nobody sees, a session bus, and a
 * window manager, without which no window has the keyboard's focus. Home is a folder of its own, so that no setting of
 * this user counts.
 *
 * @returns the environment of what runs there
 */
export async function startDesktop(cleanups: Cleanups): Promise<NodeJS.ProcessEnv> {
  const home = temporaryFolder('screen-reader');
  cleanups.add(() => home[Symbol.dispose]());
  const runtime = join(home.path, 'run');
  mkdirSync(runtime, { mode: 0o700 });
  const data = join(home.path, 'data');
  mkdirSync(join(data, 'orca'), { recursive: true });
  writeFileSync(join(data, 'orca', 'orca-customizations.py'), ORCA_SETTINGS);

  const display = await startDisplay();
  cleanups.add(display.stop);
  const env = {
    ...process.env,
    DISPLAY: display.name,
    GDK_BACKEND: 'x11',
    GSETTINGS_BACKEND: 'memory',
    HOME: home.path,
    LANG: 'C.UTF-8',
    XDG_CONFIG_HOME: join(home.path, 'config'),
    XDG_DATA_HOME: data,
    XDG_RUNTIME_DIR: runtime,
    // Chromium and Firefox otherwise ask the desktop whether anyone needs accessibility.
    ACCESSIBILITY_ENABLED: '1',
    GNOME_ACCESSIBILITY: '1',
  };
  const bus = startInBackground(['dbus-daemon', '--session', '--nofork', '--print-address'], env);
  cleanups.add(bus.stop);
  const desktopEnv = { ...env, DBUS_SESSION_BUS_ADDRESS: await bus.firstLine() };
  cleanups.add(startInBackground(['openbox'], desktopEnv).stop);
  return desktopEnv;
}
