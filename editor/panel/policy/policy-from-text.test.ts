/** @jest-environment jsdom */
import { fc } from '@/lib/testing/properties';
import { tellChanges } from './paste-changes';
import { type PolicyData, policyFromText, problemsWith, readPasted } from './policy-from-text';

const CURRENT: PolicyData = { title: 'Antes', version: '2026-01-01', introduction: 'Antes.', sections: [] };

function policyIn({ html = '', plain = '' }) {
  return policyFromText(readPasted({ html, plain }).text, CURRENT);
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
    { title: 'Derechos', paragraphs: ['Puedes:'], list: ['1. Acceder.', '2. Corregir.'] },
    { title: 'Vigencia', paragraphs: ['• a) Rige desde hoy.', '• b) Siempre.'] },
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

/** A mark of a comment or a note, and what it leads to, with the links as the programs write them. */
const cited = (mark: string, to: string, from: string) => `<a href="${to}" name="${from.slice(1)}">${mark}</a>`;
const LONG = 'El responsable trata los datos según la cláusula tercera y el artículo 15 de la Ley 1581.';

test.each([
  {
    what: 'the changes and comments of Word',
    html: `<p>Trata <del cite="mailto:Ana"><span>Vieja</span></del><ins>Nueva</ins><span class=MsoCommentReference>
      ${cited('[AR1]', '#_msocom_1', '#_msoanchor_1')}</span>.</p><p><del>Se mudó.</del></p><p><ins>Se mudó.</ins></p>
      <div style='mso-element:comment-list'><div style='mso-element:comment'><p class=MsoCommentText>
      ${cited('[AR1]', '#_msoanchor_1', '#_msocom_1')}Revisar</p></div></div>`,
    text: 'Trata Nueva.\n\nSe mudó.',
    told: ['Se dejó fuera 1 comentario: «Revisar».', 'Se dejó fuera lo que estaba borrado o tachado: «Vieja».'],
  },
  {
    what: 'what a style sheet strikes or hides',
    html: `<style><!-- /* Word */ span.Otro, .Quitado {color:red; text-decoration: line-through;} .No{mso-hide:all} --></style>
      <h1 class=Quitado>Fuera</h1><p>Dato <span class=Quitado>viejo <b>y</b> <a href="#x">feo</a></span>, nuevo<span
      class=No>oculto</span>.</p>`,
    text: 'Dato, nuevo.',
    told: [
      'Se dejó fuera lo que estaba borrado o tachado: «Fuera», «viejo y feo».',
      'Se dejó fuera el texto oculto: «oculto».',
    ],
  },
  {
    what: 'struck items and what is not struck within them',
    html: `<ul><li style="text-decoration:line-through"><p><span style="text-decoration:none">Nombre</span></p></li>
      <li><p><span style="text-decoration: underline line-through">Edad</span></p></li></ul>
      <p><span class="TrackedChange TrackChangeTextDeletion">No</span><span class="CommentStart">Sí</span></p>`,
    text: '- Nombre\n\nSí',
    told: ['Se dejó fuera lo que estaba borrado o tachado: «Edad», «No».'],
  },
  {
    what: 'the notes and comments of Google Docs and LibreOffice',
    html: `<p>La ley<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a>
      rige<sup>${cited('[a]', '#cmnt1', '#cmnt_ref1')}</sup>.</p><p>Final<span style="vertical-align: super">2</span>.</p>
      <div id="sdfootnote1"><p><a name="sdfootnote1sym" href="#sdfootnote1anc">1</a>Ley 1581.</p><p>De 2012.</p></div>
      <div><p>${cited('[a]', '#cmnt_ref1', '#cmnt1')}<span>¿Cuál?</span></p></div>`,
    text: 'La ley[1] rige.\n\n[1] Ley 1581. De 2012.\n\nFinal[2].',
    told: [
      'Las notas quedaron como párrafos, después de donde se citan: «[1]».',
      'Se dejó fuera 1 comentario: «¿Cuál?».',
    ],
  },
  {
    what: 'tables, with their heads and the cells that span rows',
    html: `<table><tr><th>Tipo</th><th>Nombre</th></tr><tr><td rowspan=2>Propia</td><td>uno</td></tr>
      <tr><td><p>dos</p><p>tres</p></td></tr></table>`,
    text: 'Tipo: Propia | Nombre: uno\n\nTipo: Propia | Nombre: dos; tres',
    told: ['Una tabla quedó como párrafos, uno por fila.'],
  },
  {
    what: 'lists in lists, pictures and the contents',
    html: `<p class=MsoToc1>1. Datos....2</p><ul><li>Uno<ol type=a><li>Dos</li></ol></li></ul>
      <p><a href="#_Toc1">Cinco</a>....3</p><p><a href="#_Toc2">Seis</a> dice.</p>
      <p style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o&nbsp;&nbsp;</span>Tres</p><img alt="Logo">
      <img alt="Cuadro de texto: Cuatro">`,
    text: '- Uno\n- – a) Dos\n\nSeis dice.\n- – Tres\n\nCuatro',
    told: [
      /índice: «1. Datos....2», «Cinco....3»/,
      /1 imagen: «Logo»/,
      /cuadros de texto .* «Cuatro»/,
      /llevan una raya/,
    ],
  },
  {
    what: 'a short rest of what was struck',
    html: '<p>Son:</p><p><s>Diez</s> 2 %.</p><ul><li><s>12</s> 24 h</li><li><s>Uno</s></li></ul><p>b) <s>Dos</s></p><p>2. <s>Tres</s></p>',
    text: 'Son:\n\n2 %.\n- 24 h',
    told: ['Se dejó fuera lo que estaba borrado o tachado: «Diez», «12», «Uno», «Dos», «Tres».'],
  },
  {
    what: 'raised numbers',
    html: '<p>La Ley 1581<sup>1</sup>. Mide 3 m<sup>2</sup>, el 1<sup>er</sup> día.</p>',
    text: 'La Ley 1581[1]. Mide 3 m2, el 1er día.',
    told: [],
  },
  {
    what: 'the notes of what was deleted',
    html: `<p>Rige <del>antes${cited('[1]', '#_ftn1', '#_ftnref1')}</del>hoy.</p>
      <p><del>Fue${cited('[2]', '#_ftn2', '#_ftnref2')}</del></p>
      <div><p>${cited('[1]', '#_ftnref1', '#_ftn1')} Uno.</p></div><div><p>${cited('[2]', '#_ftnref2', '#_ftn2')} Dos.</p></div>`,
    text: 'Rige hoy.',
    told: ['Se dejó fuera lo que estaba borrado o tachado: «antes[1]», «Fue[2]», «Uno.», «Dos.».'],
  },
  {
    what: 'a title below a note',
    html: '<p>Nota previa.</p><h1>Política</h1><p>Rige.</p><h2>Uno</h2><p>Uno.</p><h2>Dos</h2><p>Dos.</p>',
    text: 'Nota previa.\n\n# Política\n\nRige.\n\n## Uno\n\nUno.\n\n## Dos\n\nDos.',
    told: [],
  },
  {
    what: 'texts that are hidden by their looks',
    html: `<style>.no {opacity: 0}</style><p>Rige.<span style="visibility:hidden">uno</span><span style="font-size: 0px
      !important">dos</span> <span class=no>tres</span></p><p style="font-size:0"><span style="font-size:12pt">Hoy.</span></p>`,
    text: 'Rige.\n\nHoy.',
    told: ['Se dejó fuera el texto oculto: «uno», «dos», «tres».'],
  },
  {
    what: 'a text that was deleted as a whole',
    html: '<p><del>Todo borrado.</del></p>',
    text: '',
    told: ['Se dejó fuera lo que estaba borrado o tachado: «Todo borrado.».'],
  },
  { what: 'an empty clipboard', text: '', told: [] },
  {
    what: 'the numbers of items',
    html: '<ol start=3><li>Uno</li><li>Dos</li></ol><ol start=5><li>Tres</li></ol>',
    text: '- 3. Uno\n- 4. Dos\n- 5. Tres',
    told: [],
  },
  {
    what: 'the number of a law and the pages beside it',
    plain: 'Rigen estas:\n1581 de 2012.\n1266 de 2008\n3 de 9',
    text: 'Rigen estas:\n\n1581 de 2012.\n\n1266 de 2008',
    told: [/en cada página: «3 de 9»/, /sin formato/],
  },
])('keeps or tells of $what', ({ html = '', plain = '', text, told }) => {
  const pasted = readPasted({ html, plain });
  const expected = told.map((sentence) => (typeof sentence === 'string' ? sentence : expect.stringMatching(sentence)));
  expect(pasted.text).toBe(text);
  expect(tellChanges(pasted.changes).toSorted()).toEqual(expect.arrayContaining(expected));
  expect(tellChanges(pasted.changes)).toHaveLength(told.length);
});

test('takes out what belongs to the pages of a document', () => {
  const { text, changes } = readPasted({
    html: '',
    plain: `ACME S.A.S.\nPágina 1 de 2\nÍndice\n1. Datos ...... 2\nTratamos los datos personales que recibimos de los
ACME S.A.S.\nPágina 2 de 2\nclientes de la\nSuperintendencia y la infor-\nmación[AR1].\n[AR1]Ana: ¿toda?`,
  });
  expect(text).toBe(
    'Tratamos los datos personales que recibimos de los clientes de la Superintendencia y la información.',
  );
  expect(tellChanges(changes)).toEqual([
    expect.stringContaining('1 comentario: «Ana: ¿toda?»'),
    expect.stringContaining('en cada página: «ACME S.A.S.», «Página 1 de 2»'),
    expect.stringContaining('índice: «Índice», «1. Datos ...... 2»'),
    expect.stringContaining('sin formato'),
  ]);
});

test.each([
  { first: 'CLÁUSULA PRIMERA. OBJETO', second: 'CLÁUSULA SEGUNDA.- FIN', titles: ['OBJETO', 'FIN'] },
  { first: 'ARTÍCULO 1°.- Objeto', second: 'Artículo 2.\nFin', titles: ['Objeto', 'Fin'] },
  { first: 'Sección I – Objeto', second: 'Sección II – Fin', titles: ['Objeto', 'Fin'] },
  { first: 'Capítulo 1: Objeto', second: 'Capítulo 2: Fin', titles: ['Objeto', 'Fin'] },
  { first: 'Primera. Objeto', second: 'Segunda. Fin', titles: ['Objeto', 'Fin'] },
  { first: '§ 4 Objeto', second: '§ 5 Fin', titles: ['Objeto', 'Fin'] },
  { first: '1.° Objeto', second: '2.º Fin', titles: ['Objeto', 'Fin'] },
  {
    first: 'CLÁUSULA DÉCIMA:',
    second: 'CLÁUSULA DECIMOPRIMERA:',
    titles: ['Cláusula décima', 'Cláusula décima primera'],
  },
  { first: 'PRIMERO:', second: 'SEGUNDO:', titles: ['Apartado primero', 'Apartado segundo'] },
])('«$first» is a heading without its number', ({ first, second, titles }) => {
  const plain = `Política de datos\nRige así.\n${first}\n${LONG}\nTercero: otro.\n${second}\nArtículo 15 de la ley.`;
  const { sections } = policyIn({ plain });
  expect(sections).toEqual([
    { title: titles[0], paragraphs: [LONG, 'Tercero: otro.'] },
    { title: titles[1], paragraphs: ['Artículo 15 de la ley.'] },
  ]);
});

test.each([
  {
    line: `PRIMERA: ${LONG}`,
    next: 'SEGUNDA: Rige desde hoy y hasta que otra la reemplace.',
    title: 'Cláusula primera',
  },
  { line: `Artículo 1. Objeto. ${LONG}`, next: 'Artículo 2. Fin. Ya no.', title: 'Objeto' },
  { line: `**CLÁUSULA PRIMERA. De los datos:** ${LONG}`, next: '**CLÁUSULA SEGUNDA:** Fin.', title: 'De los datos' },
])('divides «$line» into a title and its text', ({ line, next, title }) => {
  const { sections } = policyIn({ plain: `Rige así.\n${line}\n${next}` });
  expect(sections).toEqual([
    { title, paragraphs: [LONG] },
    expect.objectContaining({ paragraphs: [expect.any(String)] }),
  ]);
});

test.each([
  { one: '<h2>1. CLÁUSULA PRIMERA: Objeto</h2>', two: '<h2>2. CLÁUSULA SEGUNDA: Fin</h2>' },
  { one: '<h2>a) Objeto</h2>', two: '<h2>b) Fin</h2>' },
  { one: '<h2>A. Objeto</h2>', two: '<h2>B. Fin</h2>' },
  { one: '<h2>(1) Objeto</h2>', two: '<h2>(2) Fin</h2>' },
  { one: '<h2>I – Objeto</h2>', two: '<h2>II - Fin</h2>' },
  { one: '<h2>III: Objeto</h2>', two: '<h2>IV: Fin</h2>' },
  { one: '<h2>1 Objeto</h2>', two: '<h2>2 Fin</h2>' },
  { one: '<h2>Capítulo I</h2><h3>Objeto</h3>', two: '<h2>Capítulo II</h2><h3>Fin</h3>' },
])('«$one» has the title «Objeto»', ({ one, two }) => {
  const { sections } = policyIn({ html: `<p>Rige así.</p>${one}<p>Uno.</p>${two}<p>Dos.</p>` });
  expect(sections).toEqual([
    { title: 'Objeto', paragraphs: ['Uno.'] },
    { title: 'Fin', paragraphs: ['Dos.'] },
  ]);
});

test('articles within chapters are paragraphs', () => {
  const { sections } = policyIn({
    plain: 'Rige así.\nCAPÍTULO I\nDATOS\nArtículo 1. Uno.\nCAPÍTULO II\nFIN\nArtículo 2. Dos.',
  });
  expect(sections).toEqual([
    { title: 'DATOS', paragraphs: ['Artículo 1. Uno.'] },
    { title: 'FIN', paragraphs: ['Artículo 2. Dos.'] },
  ]);
});

const wordsIn = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words that stand more often in a text than in what was made of it and in what is told. */
function lostWords(words: string, pasted: { html: string; plain: string }): string[] {
  const { text, changes } = readPasted(pasted);
  const left: string[] = [...wordsIn([text, ...changes.map((change) => change.text)].join(' '))];
  return wordsIn(words).filter((word) => {
    const index = left.indexOf(word);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

test('no word of any text is lost without being told', () => {
  const words = [
    '1.',
    '2.1',
    'I.',
    'a)',
    '#',
    '-',
    'Política',
    'DOS',
    'tres.',
    'de:',
    '2024',
    'Artículo',
    'PRIMERA:',
    'Página',
  ];
  const line = fc.array(fc.constantFrom(...words), { maxLength: 20 }).map((some) => some.join(' '));
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const html = lines.map((text) => `<p>${text}</p>`).join('');
      expect(lostWords(lines.join(' '), { html: '', plain: lines.join('\n') })).toEqual([]);
      expect(lostWords(lines.join(' '), { html, plain: '' })).toEqual([]);
    }),
  );
});

test('no word of any markup is lost without being told', () => {
  const inline = fc.constantFrom(
    'Uno ',
    'dos. ',
    'Artículo 1. ',
    '<b>TRES</b> ',
    '<s>no</s> ',
    '<br>',
    '<sup>1</sup> ',
  );
  const texts = fc.array(inline, { maxLength: 6 }).map((pieces) => pieces.join(''));
  const within = (tag: string, piece: fc.Arbitrary<string>) =>
    fc.array(piece, { maxLength: 3 }).map((pieces) => pieces.map((one) => `<${tag}>${one}</${tag}> `).join(''));
  const note = `Nota ${cited('1', '#fn1', '#fnref1')}`;
  const { block } = fc.letrec<{ block: string }>((tie) => ({
    block: fc.oneof(
      { maxDepth: 3 },
      ...['p', 'h2', 'h3', 'nav'].map((tag) => within(tag, texts)),
      fc.constant(`<p>${note}</p> <p>${cited('1', '#fnref1', '#fn1')} abajo</p> `),
      ...['ul', 'ol'].map((tag) => within(tag, within('li', fc.oneof(texts, tie('block'))))),
      within('table', within('tr', within('td', fc.oneof(texts, tie('block'))))),
      within('div', tie('block')),
    ),
  }));
  fc.assert(
    fc.property(fc.array(block), (blocks) => {
      const html = blocks.join('');
      const { body } = new DOMParser().parseFromString(html.replaceAll('<', ' <'), 'text/html');
      for (const struck of body.querySelectorAll('s')) struck.remove();
      expect(lostWords(body.textContent, { html, plain: '' })).toEqual([]);
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
