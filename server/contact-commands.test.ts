import { randomUUID } from 'node:crypto';
import { sharedTemporaryFolder } from '@/lib/testing/temporary-folder';
import { runContactCommand } from './contact-commands';
import { DAY } from './durations';
import { requestNumber } from './request-number';
import { sqliteDatabase } from './store/sqlite';
import type { NewRequest, Store } from './store/store';
import { type ClockedStore, clockedStore, makeClock } from './testing/moved-clock';
import { contactRequest, newRequest } from './testing/requests';

const folder = sharedTemporaryFolder('contact-commands');
let store: Store;
let setNow: ClockedStore['setNow'];
beforeEach(async () => {
  const database = sqliteDatabase(`${folder}/${randomUUID()}.db`);
  await makeClock(database);
  ({ store, setNow } = clockedStore(database));
});
afterEach(() => store.close());

/** Runs a command; the store is closed after the test, not after each of them. */
function contact(...words: string[]): Promise<string> {
  const keptOpen = { ...store, close: async () => undefined };
  return runContactCommand({ openStore: () => keptOpen, retention: 30 * DAY, words });
}

/** Accepts a request and gives it up; gives its id. */
async function acceptDead(change: Partial<NewRequest> = {}): Promise<string> {
  const { id } = newRequest();
  await store.accept(newRequest({ id, ...change }));
  for (let attempt = 0; attempt < 2; attempt++) {
    await store.firstQueue.claim({ owner: 'one', leaseDuration: 1000, caps: null });
    await store.firstQueue.recordFailure({ owner: 'one', id, error: 'EENVELOPE 550', delay: 0, giveUpAfter: 0 });
  }
  return id;
}

const suspicious: Partial<NewRequest> = {
  spam: 'varios enlaces',
  request: contactRequest({
    fullName: 'Luis \u202eGómez',
    email: 'luis@example.com',
    message: 'Hola\n\u009b31mrojo',
  }),
};

test('list shows the newest request first, and as many as are asked for', async () => {
  expect(await contact('list')).toBe('No hay solicitudes.');
  const old = newRequest();
  await store.accept(old);
  await store.firstQueue.recordSent(old.id);
  await setNow(DAY);
  const dead = await acceptDead(suspicious);
  const lines = (await contact('list')).split('\n');
  expect(lines[0]).toMatch(
    `no entregada  ${requestNumber(dead)}  Luis Gómez <luis@example.com>  [posible correo no deseado]`,
  );
  expect(lines[1]).toMatch(`entregada     ${requestNumber(old.id)}  Ana Pérez <ana@example.com>`);
  expect((await contact('list', '1')).split('\n')).toEqual([lines[0]]);
});

test('show has all of a request, without what would steer the terminal', async () => {
  const shown = await contact('show', await acceptDead(suspicious));
  expect(shown).toContain('no entregada, intentos: 2');
  expect(shown).toContain('EENVELOPE 550');
  expect(shown).toContain('versión 2026-11-01');
  expect(shown).toContain('Hola\n31mrojo');
});

test('show and retry take the number of a request, and say when two have it', async () => {
  const id = await acceptDead();
  const number = requestNumber(id);
  expect(await contact('show', number)).toContain(id);
  expect(await contact('show', number.replace('-', ''))).toContain(id);
  expect(await contact('retry', number)).toContain('ahora: 1');
  const twin = `${id.slice(0, 8)}-0000-4000-8000-000000000000`;
  await store.accept(newRequest({ id: twin }));
  expect(await contact('show', number)).toContain(twin);
  await expect(contact('retry', number)).rejects.toThrow(twin);
});

test('show, list and retry know each recipient’s delivery', async () => {
  const request = newRequest({ furtherTargets: ['soporte@istmo.example', 'webhook'] });
  await store.accept(request);
  await store.firstQueue.recordSent(request.id);
  await store.webhookQueue.recordSent(request.id);
  const shown = await contact('show', request.id);
  expect(shown).toMatch(/^Entrega: +entregada, /m);
  expect(shown).toMatch(/^Entrega a soporte@istmo.example: +pendiente, intentos: 0/m);
  expect(shown).toMatch(/^Entrega a webhook: +entregada, /m);
  expect(await contact('list')).toMatch(/ {2}\[falta: soporte@istmo.example\]$/);
  expect(await contact('retry', request.id)).toContain('ahora: 1');
});

test('export gives what is kept of a person, to the letter', async () => {
  const id = await acceptDead(suspicious);
  expect(JSON.parse(await contact('export', 'LUIS@example.com'))).toMatchObject([
    { Id: id, Nombre: 'Luis \u202eGómez', Política: 'versión 2026-11-01, aceptada al enviar' },
  ]);
});

test('retry, purge and erase say how many requests they changed', async () => {
  const old = newRequest();
  await store.accept(old);
  await store.firstQueue.recordSent(old.id);
  await setNow(40 * DAY);
  await acceptDead(suspicious);
  expect(await contact('purge')).toBe('Solicitudes de hace más de 30 días borradas: 1.');
  expect(await contact('retry', 'all')).toContain('ahora: 1');
  expect(await contact('erase', 'luis@example.com')).toContain('borradas: 1');
  expect(await contact('list')).toBe('No hay solicitudes.');
});

test.each<[string[], string]>([
  [[], 'Uso: npm run contact'],
  [['show'], 'Falta <número>'],
  [['erase', 'ana@example.com', 'luis@example.com'], 'Sobra «luis@example.com»'],
  [['purge', 'ya'], 'Sobra «ya»'],
  [['list', '--todas'], '--todas'],
  [['show', 'nada'], 'No hay ninguna solicitud con ese número o id.'],
  [['list', 'x'], 'La cantidad debe ser'],
])('%j is refused with its cause', async (words, cause) => {
  await expect(contact(...words)).rejects.toThrow(cause);
});

test('list, show and export name the campaign that brought a request', async () => {
  const request = newRequest({ campaign: { source: 'linkedin', medium: 'post', name: 'otoño 26' } });
  await store.accept(request);
  expect(await contact('list')).toMatch(/ {2}\[campaña: linkedin \/ post \/ otoño 26\]$/);
  expect(await contact('show', request.id)).toMatch(/^Fuente: +linkedin\nMedio: +post\nCampaña: +otoño 26$/m);
  expect(JSON.parse(await contact('export', 'ana@example.com'))).toMatchObject([
    { Fuente: 'linkedin', Medio: 'post', Campaña: 'otoño 26' },
  ]);
});

test('a request without a campaign names none', async () => {
  await store.accept(newRequest());
  expect(await contact('list')).not.toContain('campaña');
  const [exported] = JSON.parse(await contact('export', 'ana@example.com'));
  expect(exported).not.toHaveProperty('Fuente');
});
