/** @jest-environment jsdom */
import { policyFromText } from './policy-from-text';
import { readPasted } from './read-pasted';

/** The policy in what was copied, and all that is told about it. */
function policyIn({ html = '', plain = '' }) {
  const { text, notes } = readPasted({ html, plain });
  const policy = policyFromText(text);
  return { ...policy, notes: [...notes, ...policy.notes] };
}

const EXPECTED = {
  title: 'Política de Privacidad',
  introduction: 'Cuidamos tus datos.',
  sections: [
    { title: 'Responsable', paragraphs: ['Cordillera responde por tus datos.', 'Escribe a hola@cordillera.cl.'] },
    {
      title: 'Datos que tratamos',
      paragraphs: ['Tratamos estos datos:'],
      list: ['Tu nombre.', 'Tu correo.'],
    },
    { title: 'Vigencia', paragraphs: ['Rige desde hoy.'] },
  ],
  notes: [],
};

/** A bulleted paragraph as Word writes it. */
const wordPoint = (text: string) => `
<p class=MsoListParagraphCxSpFirst style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
lang=ES style='font-family:Symbol;mso-fareast-font-family:Symbol'><span
style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]><span lang=ES>${text}<o:p></o:p></span></p>`;

const WORD_START = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm;} --></style>
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--></head>
<body lang=ES-CL style='tab-interval:35.4pt'><!--StartFragment-->`;
const WORD_END = '<!--EndFragment--></body></html>';

const WORD_BODY = `
<p class=MsoNormal><span lang=ES>Cuidamos
tus datos.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<h1><span lang=ES>1.<span style='mso-spacerun:yes'>  </span>Responsable<o:p></o:p></span></h1>
<p class=MsoNormal><span lang=ES>Cordillera responde por tus datos.<o:p></o:p></span></p>
<p class=MsoNormal><span lang=ES>Escribe a <a href="mailto:hola@cordillera.cl">hola@cordillera.cl</a>.<o:p></o:p></span></p>
<h1><![if !supportLists]><span style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp;
</span></span><![endif]>Datos que tratamos<o:p></o:p></h1>
<p class=MsoNormal>Tratamos estos datos:<o:p></o:p></p>
${wordPoint('Tu nombre.')}
${wordPoint('Tu correo.')}
<h1>3. Vigencia</h1>
<p class=MsoNormal>Rige desde hoy.</p>`;

const WORD = `${WORD_START}<p class=MsoTitle>Política de Privacidad<o:p></o:p></p>${WORD_BODY}${WORD_END}`;

/** Written without the styles of headings, as many are. */
const WORD_IN_BOLD = WORD.replace(
  'class=MsoTitle>Política de Privacidad',
  'class=MsoNormal><b>Política de Privacidad</b>',
)
  .replaceAll('<h1>', "<p class=MsoNormal><b style='mso-bidi-font-weight:normal'>")
  .replaceAll('</h1>', '</b></p>');

const docsSpan = (text: string, weight = 400) =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;font-weight:${weight};font-style:normal;white-space:pre-wrap;">${text}</span>`;
const docsParagraph = (text: string, weight = 400) =>
  `<p dir="ltr" style="line-height:1.38;margin-top:0pt;">${docsSpan(text, weight)}</p>`;
const docsPoint = (text: string) =>
  `<li dir="ltr" style="list-style-type:disc;font-size:11pt;" aria-level="1"><p dir="ltr" role="presentation">${docsSpan(text)}</p></li>`;

const GOOGLE_DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1c2d">
${docsParagraph('Política de Privacidad')}<br />
${docsParagraph('Cuidamos tus datos.')}<br />
${docsParagraph('Responsable', 700)}
${docsParagraph('Cordillera responde por tus datos.')}
<p dir="ltr">${docsSpan('Escribe a ')}${docsSpan('hola@cordillera.cl', 700)}${docsSpan('.')}</p>
${docsParagraph('Datos que tratamos', 700)}
${docsParagraph('Tratamos estos datos:')}
<ul style="margin-top:0;">${docsPoint('Tu nombre.')}${docsPoint('Tu correo.')}</ul>
${docsParagraph('Vigencia', 700)}
${docsParagraph('Rige desde hoy.')}</b><br class="Apple-interchange-newline">`;

const WEB_PAGE = `<meta charset='utf-8'><div><nav hidden>Inicio</nav><header><h1 style="font-weight: 700;">Política de
  Privacidad</h1></header><p>Cuidamos tus datos.</p><section><h2>1. Responsable</h2><div>Cordillera responde por tus
  datos.<br><br>Escribe a <strong>hola@cordillera.cl</strong>.</div></section>
  <section><h2>2. Datos que <em>tratamos</em></h2><p>Tratamos estos datos:</p><ul><li>Tu nombre.</li>
  <li><p>Tu<br>correo.</p></li></ul></section><h2>3. Vigencia</h2><p>Rige desde hoy.</p><script>void 0</script></div>`;

const SHORT_LINES = `Política de Privacidad
Cuidamos tus datos.
Responsable
Cordillera responde por tus datos.
Escribe a hola@cordillera.cl.
Datos que tratamos
Tratamos estos datos:
o\tTu nombre.
o\tTu correo.
Vigencia
Rige desde hoy.`;

const MARKDOWN = `# Política de Privacidad

Cuidamos tus datos.

## Responsable

Cordillera responde por tus datos.

Escribe a hola@cordillera.cl.

## Datos que tratamos

Tratamos estos datos:

* Tu nombre.
* Tu correo.

## Vigencia

Rige desde hoy.
`;

const WITH_ORDINALS = `Política de Privacidad

Cuidamos tus datos.

Primera. Responsable

Cordillera responde por tus datos.

Escribe a hola@cordillera.cl.

Segunda. Datos que tratamos

Tratamos estos datos:
- Tu nombre.
- Tu correo.

Tercera. Vigencia

Rige desde hoy.`;

test.each([
  { source: 'Word with styles', html: WORD },
  { source: 'Word with headings in bold', html: WORD_IN_BOLD },
  { source: 'Google Docs', html: GOOGLE_DOCS },
  { source: 'a page', html: WEB_PAGE },
  { source: 'Markdown', plain: MARKDOWN },
  { source: 'a text with numbered lines', plain: WITH_ORDINALS },
  { source: 'a text with short lines', plain: SHORT_LINES },
  { source: 'a text file in a browser', html: `<pre>${SHORT_LINES}</pre>`, plain: SHORT_LINES },
])('reads a policy from $source', ({ html, plain }) => {
  expect(policyIn({ html, plain })).toEqual(EXPECTED);
});

test.each([
  {
    lines: 'in capitals',
    plain: 'Somos una empresa.\nRESPONSABLE\nUna.\nFINALIDADES\nDos.',
    titles: ['RESPONSABLE', 'FINALIDADES'],
  },
  {
    lines: 'with Roman numbers',
    plain: 'Somos una empresa.\nI. Responsable\nUna.\nII.- Finalidades\nDos.',
    titles: ['Responsable', 'Finalidades'],
  },
  {
    lines: 'with letters',
    plain: 'Somos una empresa.\nA. Responsable\nUna.\nB. Finalidades\nDos.',
    titles: ['A. Responsable', 'B. Finalidades'],
  },
  {
    lines: 'that begin their clauses',
    plain:
      'Somos una empresa.\nPRIMERA.- RESPONSABLE. Acme S.A. responde por tus datos.\nSEGUNDA.- FINALIDADES: Responderte.',
    titles: ['RESPONSABLE', 'FINALIDADES'],
  },
  {
    lines: 'of a law',
    plain: 'Somos una empresa.\nArtículo 1. Objeto\nUna.\nArtículo 2. Alcance\nDos.',
    titles: ['Artículo 1. Objeto', 'Artículo 2. Alcance'],
  },
])('takes lines $lines for headings', ({ plain, titles }) => {
  expect(policyIn({ plain }).sections.map(({ title }) => title)).toEqual(titles);
});

test('takes numbered paragraphs for headings below a title that stands alone', () => {
  const html = '<h1>Política</h1><p>Hola.</p><p>1. Uno</p><p>Una.</p><p>2. Dos</p><p>Dos.</p>';
  expect(policyIn({ html })).toMatchObject({ title: 'Política', sections: [{ title: 'Uno' }, { title: 'Dos' }] });
});

test('lines that a program broke are one paragraph', () => {
  const { introduction, sections } = policyIn({
    plain: `Cuidamos los datos personales que recibimos por
este sitio, de acuerdo con la ley.

1. Responsable

Cordillera Datos responde por tus datos y los
guarda con cuidado, en Santiago.

2. Datos

Estos:

a) Tu nombre, tu apellido y el correo que usas
   en tu trabajo.
b) Tu país.`,
  });
  expect(introduction).toBe('Cuidamos los datos personales que recibimos por este sitio, de acuerdo con la ley.');
  expect(sections[0]?.paragraphs).toEqual([
    'Cordillera Datos responde por tus datos y los guarda con cuidado, en Santiago.',
  ]);
  expect(sections[1]?.list).toEqual(['a) Tu nombre, tu apellido y el correo que usas en tu trabajo.', 'b) Tu país.']);
});

test('numbered points stay points, beside numbered headings', () => {
  const { sections } = policyIn({
    plain: 'Hola.\n1. Derechos\nPuedes:\n1. Acceder.\n2. Corregir.\n3. Eliminar.\n2. Vigencia\nRige desde hoy.',
  });
  expect(sections).toEqual([
    { title: 'Derechos', paragraphs: ['Puedes:'], list: ['1. Acceder.', '2. Corregir.', '3. Eliminar.'] },
    { title: 'Vigencia', paragraphs: ['Rige desde hoy.'] },
  ]);
});

test('the points of a numbered list keep the number that texts refer to', () => {
  const { sections } = policyIn({
    html: `<p>Hola.</p><h2>Derechos</h2><p>Puedes:</p><ol start="3"><li>Acceder.</li></ol>
      <h2>Datos</h2><p>Estos:</p><ol type="a"><li>Nombre.</li><ol style="list-style-type:lower-roman"><li>Apellido.</li></ol>
      <li>Correo.</li></ol>`,
  });
  expect(sections.map(({ list }) => list)).toEqual([['3. Acceder.'], ['a) Nombre.', 'i) Apellido.', 'b) Correo.']]);
});

test('what stands before the first heading is the introduction', () => {
  const { title, introduction, notes } = policyIn({
    plain:
      'Cordillera Datos SpA\nPolítica de datos\nÚltima actualización: 3 de marzo\nHola.\n1. Uno\nUna.\n2. Dos\nDos.',
  });
  expect(title).toBe('Política de datos');
  expect(introduction).toBe('Cordillera Datos SpA Última actualización: 3 de marzo Hola.');
  expect(notes).toEqual([expect.stringContaining('los 3 anteriores al primer apartado se unen')]);
});

test('subheadings stay as paragraphs, and points that are not at the end', () => {
  const { sections, notes } = policyIn({
    html: `<p>Hola.</p><h2>1. Datos</h2><h3>1.1 Los tuyos</h3><ul><li>Nombre.</li></ul><h3>1.2 Otros</h3>
      <ul><li>Visitas.</li></ul><h2>2. Fin</h2><p>Adiós.</p>`,
  });
  expect(sections[0]).toEqual({
    title: 'Datos',
    paragraphs: ['1.1 Los tuyos', '• Nombre.', '1.2 Otros'],
    list: ['Visitas.'],
  });
  expect(notes).toEqual([expect.stringContaining('subtítulos'), expect.stringContaining('«1. Datos»')]);
});

test('a page that shows code between its paragraphs keeps its headings', () => {
  const html = '<h1>Política</h1><p>Hola.</p><h2>Plazos</h2><pre>uno\ndos</pre><h2>Firma</h2><p>Texto final.</p>';
  expect(policyIn({ html }).sections.map(({ title }) => title)).toEqual(['Plazos', 'Firma']);
});

test('what a policy cannot hold is told', () => {
  const { sections, notes } = policyIn({
    html: `<p>Hola.</p><h2>1. Cookies</h2><table><tr><th>Nombre</th><th>Para qué</th></tr><tr><td><p>_ga</p></td>
      <td><p>Contar</p></td></tr></table><p><a href="https://example.com/mas">Más</a></p><img src="x.png">
      <h2>Fin</h2><p>Adiós, <a href="https://example.com">example.com</a> <a href="#1">1</a>.</p><h2>4. Otro</h2><p>Otro.</p>`,
  });
  expect(sections[0]?.paragraphs).toEqual(['Nombre | Para qué', '_ga | Contar', 'Más']);
  expect(notes).toEqual([
    expect.stringContaining('tablas'),
    expect.stringMatching(/enlaces.*«Más» \(https:\/\/example\.com\/mas\)\.$/),
    expect.stringContaining('imágenes'),
    expect.stringContaining('«3. 4. Otro»'),
  ]);
});
