import { makeOnInkVersion } from './brand-logo';

const INK = '#10231c';

const createDrawing = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20">${body}</svg>`;
const createRectangle = (color: string) => `<path fill="${color}" d="M25 5h30v10H25z"/>`;
const recolor = (body: string) => makeOnInkVersion(createDrawing(body), INK);

test('turns only dark shapes white', async () => {
  expect(await recolor(`<path d="M0 0h9v9z"/>${createRectangle('#111')}${createRectangle('#c99700')}`)).toMatch(
    /<svg .* fill="#ffffff">.*<path d="M0 0h9v9z"\/><path fill="#ffffff".*<path fill="#c99700"/,
  );
});

test('turns a shape white that the opacity of its group makes invisible', async () => {
  const green = createRectangle('#0a7d4f');
  expect(await recolor(green)).toContain(green);
  expect(await recolor(`<g opacity=".35">${green}</g>`)).toContain(createRectangle('#ffffff'));
});

test('keeps the colors inside a mask', async () => {
  const mask = '<mask id="m"><path d="M0 0h9v9z"/><path fill="#fff" d="M0 0h9v9z"/></mask>';
  expect(await recolor(`${mask}<g mask="url(#m)">${createRectangle('#000')}</g>`)).toContain(
    mask.replace('"m"', '"m" fill="#000000"'),
  );
});

test('turns gradient stops without a color white', async () => {
  const gradient = '<linearGradient id="g"><stop/><stop offset="1" stop-opacity="0"/></linearGradient>';
  expect(await recolor(`${gradient}<path fill="url(#g)" d="M0 0h60v10H0z"/>`)).toContain(
    '<stop stop-color="#ffffff"/>',
  );
});

test.each([
  ['light shapes', createRectangle('#fff') + createRectangle('#777'), /-on-ink/],
  ['a dark box', `<path fill="#101010" d="M0 0h60v20H0z"/>${createRectangle('#c99700')}`, /fondo macizo/],
])('rejects a logo with %s', async (_description, body, message) => {
  await expect(recolor(body)).rejects.toThrow(message);
});
