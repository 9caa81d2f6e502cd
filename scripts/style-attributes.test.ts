/** @jest-environment node */
import { withoutStyleAttributes } from './style-attributes';

it('takes out the position that a menu with lists writes, and refuses any other style attribute', () => {
  const list = '<ul data-orientation="horizontal"><li>Empresa</li></ul>';
  expect(withoutStyleAttributes(`<nav><div style="position:relative">${list}</div></nav>`)).toBe(
    `<nav><div>${list}</div></nav>`,
  );
  expect(() => withoutStyleAttributes('<p class="x" style="color:red">Hola</p>')).toThrow(
    '<p class="x" style="color:red">',
  );
});
