/** @jest-environment node */
import { moveRouterData } from './router-data';

const RUNTIME = '<script src="/_next/static/chunks/turbopack-1.js" async=""></script>';
const START = '<script id="_R_">(globalThis["TURBOPACK"]||[]).push({})</script>';
const DATA =
  '<script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"\\u003ca"])</script>';

it('sends the data of the router with the script that needs it, before it', () => {
  const { html, path, replaced, text } = moveRouterData(
    `<p>${RUNTIME}<i>${START}${DATA}</p>`,
    (file) => `run("${file}")`,
  );
  expect(replaced).toBe('/_next/static/chunks/turbopack-1.js');
  expect(path).toMatch(/^\/_next\/static\/chunks\/start-[0-9a-f]{13}\.js$/);
  expect(html).toBe(`<p><script src="${path}" async=""></script><i></p>`);
  expect(text.split(';\n')).toEqual([
    '(self.__next_f=self.__next_f||[]).push([0])',
    'self.__next_f.push([1,"\\u003ca"])',
    '(globalThis["TURBOPACK"]||[]).push({})',
    'run("/_next/static/chunks/turbopack-1.js")',
  ]);
});

it.each([
  ['data', RUNTIME + START],
  ['a start', RUNTIME + DATA.replace(/^.*?<\/script>/, '')],
  ['a runtime', START + DATA],
])('does not let a page without %s pass', (_, html) => {
  expect(() => moveRouterData(html, () => '')).toThrow('router');
});
