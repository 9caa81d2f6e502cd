/** @jest-environment node */
import { scriptsAfterPaint } from './late-scripts';

it('asks for every script of the page, in their order, once something is painted', () => {
  const html = scriptsAfterPaint(
    '<html><head><link rel="preload" as="script" href="/b.js"/><script src="/a.js" async=""></script></head><body><p>Texto</p><script src="/b.js" async=""></script></body></html>',
  );
  expect(html).toMatch(/^<html><head><\/head><body><p>Texto<\/p><script>requestAnimationFrame/);
  const asked: string[] = [];
  const frames: (() => void)[] = [];
  const script = /<script>([\s\S]*)<\/script>/.exec(html)?.[1] ?? '';
  const document = {
    createElement: () => ({ src: '' }),
    head: { append: ({ src }: { src: string }) => asked.push(src) },
  };
  new Function('document', 'requestAnimationFrame', 'setTimeout', script)(
    document,
    (frame: () => void) => frames.push(frame),
    (task: () => void) => task(),
  );
  expect(asked).toEqual([]);
  for (const frame of frames) frame();
  expect(asked).toEqual(['/a.js', '/b.js']);
});

it('does not let a page pass that would ask for none', () => {
  expect(() => scriptsAfterPaint('<html><body></body></html>')).toThrow('scripts');
});
