import { runContactCommand } from './contact-commands';
import { DAY } from './durations';
import { readSettings } from './settings';
import { settingsCheckOf } from './settings-checks';
import { openStore } from './store/open-store';

/** `npm run contact -- <words>`: does what the staff does with the requests that are kept, and gives what to print. */
export async function contactOutput(words: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const settings = readSettings(env);
  const check = settingsCheckOf(words);
  if (check) return check.run(settings);
  return runContactCommand({
    openStore: (whenMissing) => openStore(settings.databaseUrl, whenMissing),
    retention: settings.retentionDays * DAY,
    words,
  });
}
