/** @jest-environment jsdom */
import { fc } from '@/lib/testing/properties';
import { type PolicyData, policyFromText, problemsWith, textFromPasted } from './policy-from-text';

const CURRENT: PolicyData = { title: 'Antes', version: '2026-01-01', introduction: 'Antes.', sections: [] };

function policyIn({ html = '', plain = '' }) {
  return policyFromText(textFromPasted({ html, plain }), CURRENT);
}

const EXPECTED = {
  title: 'Política de Privacidad',
  version: '2026-01-01',
  introduction: 'Cuidamos tus datos.',
  sections: [
    { title: 'Responsable', paragraphs: ['Escribe a hola@acme.cl.'] },
    { title: 'Datos que tratamos', paragraphs: ['Estos:'], list: ['Tu nombre.', 'Tu correo.'] },
  ],
};

const wordPoint = (
  text: string,
) => `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span
  style='font-family:Symbol'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

const word = (tag: string) => `<html><head><!--[if gte mso 9]><xml></xml><![endif]--><style>p {}</style></head><body>
  <p class=MsoTitle>Política de Privacidad<o:p></o:p></p><p class=MsoNormal>Cuidamos
  <del>los</del> tus datos.<a class=msocomanchor>[AR1]</a></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>
  <p><${tag}>1.<span style='mso-spacerun:yes'>  </span>Responsable<o:p></o:p></${tag}></p>
  <p>Escribe a <a href="mailto:hola@acme.cl">hola@acme.cl</a>.</p><p><${tag}>2. Datos que tratamos</${tag}></p>
  <p>Estos:</p>${wordPoint('Tu nombre.')}${wordPoint('Tu correo.')}
  <div style='mso-element:comment-list'><p>[AR1] Revisar</p></div></body></html>`;

const span = (text: string, weight = 400) => `<span style="font-weight:${weight};white-space:pre-wrap;">${text}</span>`;
const GOOGLE_DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1">
  <p>${span('Política de Privacidad')}</p><br /><p>${span('Cuidamos tus datos.')}</p>
  <ol><li><p>${span('Responsable', 700)}</p></li></ol><p>${span('Escribe a ')}${span('hola@acme.cl', 700)}${span('.')}</p>
  <ol start="2"><li><p>${span('Datos que tratamos', 700)}</p></li></ol><p>${span('Estos:')}</p>
  <ul><li><p>${span('Tu nombre.')}</p></li><li><p>${span('Tu correo.', 700)}</p></li></ul></b><br class="Apple-interchange-newline">`;

const WEB_PAGE = `<nav><a href="/">Inicio</a></nav><script>void 0</script><h1>Política de
  Privacidad</h1><p>Cuidamos&nbsp;tus datos.</p><h2>1. <a href="https://acme.cl/#uno">Responsable</a></h2><div>Escribe a
  <strong>hola@acme.cl</strong>.</div><h2>2. Datos que<br>tratamos</h2><p>Estos:</p>
  <ul><li>Tu nombre.</li><li><p>Tu<br>correo.</p></li></ul>`;

const plainText = ([one, two]: [string, string]) => `Política de Privacidad
Cuidamos tus datos.\n${one}\nEscribe a hola@acme.cl.\n${two}\nEstos:\no\tTu nombre.\n• Tu correo.`;

test.each([
  { source: 'Word with headings', html: word('h1') },
  { source: 'Word with headings in bold', html: word('b') },
  { source: 'Google Docs', html: GOOGLE_DOCS },
  { source: 'a page', html: WEB_PAGE },
  { source: 'a text with numbered lines', plain: plainText(['I. Responsable', 'II.- Datos que tratamos']) },
  { source: 'a text with short lines', plain: plainText(['Responsable', 'Datos que tratamos']) },
  { source: 'Markdown', plain: plainText(['## Responsable', '## **Datos** que tratamos']) },
])('reads a policy from $source', ({ html, plain }) => {
  expect(policyIn({ html, plain })).toEqual(EXPECTED);
});

test('joins broken lines and keeps numbered items apart from headings', () => {
  const { introduction, sections } = policyIn({
    plain: `Cuidamos los datos personales que recibimos por\neste sitio.\nArtículo 1.- Derechos\nPuedes:\n1. Acceder.
2. Corregir.\nArtículo 2.- Vigencia\na) Rige desde hoy.\nb) Siempre.`,
  });
  expect(introduction).toBe('Cuidamos los datos personales que recibimos por este sitio.');
  expect(sections).toEqual([
    { title: 'Artículo 1.- Derechos', paragraphs: ['Puedes:'], list: ['1. Acceder.', '2. Corregir.'] },
    { title: 'Artículo 2.- Vigencia', paragraphs: ['• a) Rige desde hoy.', '• b) Siempre.'] },
  ]);
});

test('keeps the words of what a policy cannot hold', () => {
  const { sections } = policyIn({
    html: `<p>Hola.</p><h2>1. Datos</h2><h3>1.1 Tuyos</h3><ol><li>Uno.</li><li>Dos.</li></ol>
      <table><tr><td><p>_ga</p></td><td><p>Contar</p></td></tr></table><p><a href="https://acme.cl/mas">Más</a></p><img>
      <h2>4. Fin</h2><p>Adiós.</p>`,
  });
  const paragraphs = ['1.1 Tuyos', '• 1. Uno.', '• 2. Dos.', '_ga | Contar', 'Más (https://acme.cl/mas)'];
  expect(sections[0]).toEqual({ title: 'Datos', paragraphs });
});

test('no word of any text is lost', () => {
  const words = ['1.', '2.1', 'I.', 'a)', '#', '-', 'Política', 'DOS', 'tres.', 'de:', '2024', 'Artículo'];
  const line = fc.array(fc.constantFrom(...words), { maxLength: 20 }).map((some) => some.join(' '));
  const wordsIn = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const html = lines.map((text) => `<p>${text}</p>`).join('');
      expect(wordsIn(textFromPasted({ html: '', plain: lines.join('\n') }))).toEqual(wordsIn(lines.join(' ')));
      expect(wordsIn(textFromPasted({ html, plain: '' }))).toEqual(wordsIn(lines.join(' ')));
    }),
  );
});

test.each([
  { text: 'Hola.', problem: /^No hay ningún apartado/ },
  { text: '## Uno\nUna.', problem: /^Introducción: No tiene texto/ },
  { text: 'Hola.\n## Uno\n## Dos\nDos.', problem: /^Apartado 1: No tiene texto/ },
  { text: `# ${'a'.repeat(41)}\nHola.\n## Uno\nUna.`, problem: /^Título: El texto tiene 41/ },
])('tells what is wrong in «$text»', ({ text, problem }) => {
  expect(problemsWith(policyFromText(text, CURRENT))).toEqual([expect.stringMatching(problem)]);
});
