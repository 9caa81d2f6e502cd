/** @jest-environment node */
import { existsSync } from 'node:fs';
import { PAGE_PATH } from '../../lib/routes';
import { OUT } from '../hand-over';
import { runMatrix } from './run';
import { isInstalled, ownServer, quick, type Running } from './servers';

const built = existsSync(`${OUT}${PAGE_PATH}.html`);
if (!built) console.warn('Falta el sitio compilado: sin «npm run build» no se prueban los servidores.');

(built ? describe : describe.skip)('the same requests have the same answers', () => {
  let own: Running;
  beforeAll(async () => {
    own = await ownServer.start('');
  }, 60_000);
  afterAll(() => own?.stop());

  for (const software of quick) {
    const installed = isInstalled(software);
    if (!installed) console.warn(`${software.name} no está instalado: no se prueba.`);
    (installed ? test : test.skip)(
      `on ${software.name}`,
      async () => {
        const running = await software.start(`http://127.0.0.1:${own.port}`);
        try {
          const results = await runMatrix(software.name, running.port);
          expect(results.length).toBeGreaterThanOrEqual(29);
          expect(
            results
              .filter(({ differences }) => differences.length > 0)
              .map(({ case: { method, target }, differences }) => [method, target, ...differences].join(' ')),
          ).toEqual([]);
        } finally {
          await running.stop();
        }
      },
      180_000,
    );
  }
});
