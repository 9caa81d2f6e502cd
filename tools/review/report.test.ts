import { commandFor, summaryOf, toLines } from './report';
import { aFinding } from './testing/a-finding';

test('a finding is printed with its place, what is wrong and what to do', () => {
  expect(toLines([aFinding()], '✗')).toEqual([
    '✗ content/site.json  Empresa, Dirección del sitio',
    '  No es válida.',
    '  → Cámbiala.',
    '',
  ]);
});

test('a finding about a whole file has no field', () => {
  const [title] = toLines([aFinding({ label: '' })], '✗');
  expect(title).toBe('✗ content/site.json  Empresa');
});

test.each([
  [{ letters: 'ãœ' }, 'npm run contenido -- fuentes ãœ'],
  [{ words: ['fintech', 'Łodz'] }, 'content/palabras.txt: fintech, Łodz'],
  [{ confirm: 'policy' as const }, 'npm run contenido -- confirmar policy "Tu nombre"'],
  [{}, undefined],
])('the terminal adds the command for %j', (finding, command) => {
  expect(commandFor(aFinding(finding))).toBe(command);
});

test('a command stands below the remedy', () => {
  expect(toLines([aFinding({ letters: 'ã' })], '!')[3]).toBe('    npm run contenido -- fuentes ã');
});

test('samples and what waits for a person are counted apart', () => {
  const findings = [
    aFinding({ level: 'sample' }),
    aFinding({ level: 'sample' }),
    aFinding({ level: 'pending', confirm: 'policy' }),
  ];
  expect(summaryOf(findings)).toMatch(
    /^✓ Nada que corregir\. 2 datos siguen siendo de ejemplo, y 1 cosa espera que alguien la confirme o decida; /,
  );
});

test('errors and advice are counted, and nothing that was not found', () => {
  const findings = [aFinding(), aFinding(), aFinding({ level: 'advice' })];
  expect(summaryOf(findings)).toBe('✗ 2 errores. 1 consejo.');
});
