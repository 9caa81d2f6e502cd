import * as v from 'valibot';
import { contactRequestSchema } from '@/lib/contact/schema';
import { CONTACT_PATH } from '@/lib/routes';
import { fc } from '@/lib/testing/properties';
import { createApp } from '@/server/app';
import { appDependencies, contactRequest, quietLog, STACK_TRACE } from '@/server/testing/requests';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom('Ana', 'ana@example.com', '', ' ', '\r\n', '<script>', '\0', "' OR 1=1", '%', '&acepto=on'),
);

/** A form whose fields may hold anything, be missing, or stand twice. */
const form = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        'nombre',
        'apellido',
        'correo',
        'intereses',
        'mensaje',
        'acepto',
        'politica',
        'vacio',
        '__proto__',
      ),
      text,
    ),
    { maxLength: 12 },
  )
  .map((fields) => Buffer.from(new URLSearchParams(fields).toString()));

/** A form that is right but for a field or two. */
const almostForm = fc
  .dictionary(fc.constantFrom('nombre', 'correo', 'intereses', 'mensaje', 'vacio'), text, { maxKeys: 2 })
  .map((change) => {
    const right = { nombre: 'Ana', correo: 'ana@example.com', mensaje: 'Hola', acepto: 'on' };
    return Buffer.from(new URLSearchParams({ ...right, ...change }).toString());
  });

const almostJson = fc
  .dictionary(fc.constantFrom('fullName', 'email', 'subject', 'message', 'toString'), fc.jsonValue(), { maxKeys: 2 })
  .map((change) => Buffer.from(JSON.stringify({ ...contactRequest(), ...change })));

const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array));

test.each([
  [JSON_TYPE, fc.oneof(almostJson, bytes, form)],
  [FORM_TYPE, fc.oneof(form, almostForm, bytes)],
])('whatever is sent as %s is stored whole or not at all', async (type, bodies) => {
  const { log, lines } = quietLog();
  const deps = appDependencies({ log });
  const app = createApp(deps);
  await fc.assert(
    fc.asyncProperty(bodies, async (body) => {
      const headers = { 'content-type': type, host: 'site.example' };
      const init = { method: 'POST', body: new Uint8Array(body), headers };
      const answer = await app.request(CONTACT_PATH, init, { remoteAddress: '192.0.2.7' });
      const stored = deps.stored.splice(0);
      expect([200, 400, 413, 422]).toContain(answer.status);
      expect(await answer.text()).not.toMatch(STACK_TRACE);
      expect(stored).toHaveLength(answer.status === 200 ? 1 : 0);
      for (const { request } of stored) expect(v.is(contactRequestSchema, request)).toBe(true);
    }),
    { numRuns: 2000 },
  );
  expect(lines.join('\n')).not.toContain('ana@example.com');
});
