import { unsafeInSvg } from './svg-safety';

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`;

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a namespaced script', '<svg:script href="#"/>'],
  ['a handler', '<path onload="alert(1)"/>'],
  ['a handler on a new line', '<path d="M0 0"\nonclick = "x"/>'],
  ['a link that runs code', '<a href="javascript:alert(1)"><path/></a>'],
  ['the same, hidden in character references', '<a href="&#106;ava&#9;script:alert(1)"><path/></a>'],
  ['HTML inside', '<foreignObject><p>x</p></foreignObject>'],
  ['a picture from elsewhere', '<image href="https://example.com/x.png"/>'],
  ['a style from elsewhere', '<style>@import "//example.com/x.css"</style>'],
  ['an SVG inside an SVG', '<image href="data:image/svg+xml;base64,AAAA"/>'],
])('refuses %s', (_what, inside) => {
  expect(unsafeInSvg(svg(inside))).toBeDefined();
});

test('accepts a drawing with gradients, uses and styles of its own', () => {
  const drawing =
    '<defs><linearGradient id="g"><stop stop-color="#e91e63"/></linearGradient></defs><style>.a{fill:url(#g)}</style><use href="#g"/><path class="a" d="M0 0h9"/>';
  expect(unsafeInSvg(svg(drawing))).toBeUndefined();
});
