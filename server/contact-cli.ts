import { Misuse, runContactCommand } from './contact-commands';
import { readSettings, SettingRefused } from './settings';
import { openStore } from './store/open-store';
import { StoreUnavailable } from './store/store';

/** `npm run contact -- <command>`: what the staff does with the requests that are kept. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const store = openStore(settings.databaseUrl);
  try {
    console.log(await runContactCommand(store, settings.retentionDays, process.argv.slice(2)));
  } finally {
    await store.close();
  }
}

main().catch((error) => {
  if (error instanceof Misuse || error instanceof SettingRefused) console.error(error.message);
  else if (error instanceof StoreUnavailable) {
    const { message } = error.cause instanceof Error ? error.cause : error;
    console.error(
      `No se pudo usar la base de datos: ${message}\nRevisa DATABASE_URL y los permisos, y repite la orden.`,
    );
  } else throw error;
  process.exit(1);
});
