import { adaptedTo, type LogoGround, refuseBox } from './brand-logo';

const ink = '#10231c';

const drawing = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20">${body}</svg>`;

const disc = (color: string) => `<circle cx="10" cy="10" r="10" fill="${color}"/>`;
const letterInDisc = (color: string) => `<path fill="${color}" d="M7 5h6v10H7z"/>`;
const name = (color: string) => `<path fill="${color}" d="M25 5h30v10H25z"/>`;

const adapted = (ground: LogoGround, body: string) => adaptedTo({ ground, ink }, drawing(body));

test('what is dark in a logo is white on ink, and its colour stays', async () => {
  const onInk = await adapted('onInk', '<path d="M0 0h9v9z"/><path fill="#c99700" d="M20 0h9v9z"/>');
  expect(onInk).toMatch(/<svg fill="#ffffff".*<path d="M0 0h9v9z"\/><path fill="#c99700" d="M20 0h9v9z"\/>/);
});

test('what is white in a logo is ink on white', async () => {
  expect(await adapted('onLight', name('#fff'))).toContain(name(ink));
});

test('a logo that is seen on its ground stays as it is', async () => {
  const seen = '<path fill="#1a73e8" d="M0 5h60v9z"/>';
  expect(await adapted('onInk', seen)).toBe(drawing(seen));
});

test.each([
  ['a white letter on red stays on white', 'onLight', disc('#c00') + letterInDisc('#fff')],
  ['a dark letter on gold stays on ink', 'onInk', disc('#fc3') + letterInDisc('#111')],
] as const)('what lies on a part that stays keeps its colour: %s', async (_what, ground, body) => {
  expect(await adapted(ground, body + name('#777'))).toContain(body);
});

test('what would vanish on a part that changed takes the ground’s colour', async () => {
  expect(await adapted('onInk', disc('#000') + letterInDisc('#fff'))).toContain(disc('#ffffff') + letterInDisc(ink));
  expect(await adapted('onLight', disc('#fff') + letterInDisc('#000'))).toContain(disc(ink) + letterInDisc('#ffffff'));
});

test('what a mask holds stays, also where it says no colour', async () => {
  const mask = `<mask id="m">${disc('#fff')}<path d="M0 0h9v9z"/></mask>`;
  const made = await adapted('onInk', `${mask}<g mask="url(#m)">${disc('#000')}</g>`);
  expect(made).toContain(`<mask fill="#000" id="m">${disc('#fff')}<path d="M0 0h9v9z"/></mask>`);
  expect(made).toContain(`<g mask="url(#m)">${disc('#ffffff')}</g>`);
});

test('a gradient from black, which none of its stops says, is seen on ink', async () => {
  const fading = '<linearGradient id="g"><stop/><stop offset="1" stop-opacity="0"/></linearGradient>';
  const made = await adapted('onInk', `${fading}<path fill="url(#g)" d="M0 0h60v20H0z"/>`);
  expect(made).toContain('<stop stop-color="#ffffff"/>');
});

test('a logo on a white or dark box is refused, on a coloured one not', async () => {
  const onBox = (color: string) => drawing(`<path fill="${color}" d="M0 0h60v20H0z"/>${name('#c99700')}`);
  for (const color of ['#fff', '#101010']) await expect(refuseBox(onBox(color), ink)).rejects.toThrow(/fondo macizo/);
  await refuseBox(onBox('#c00'), ink);
});
