/** @jest-environment node */
import { scriptsAfterPaint } from './late-scripts';

const PAGE =
  '<html><head><link rel="preload" as="script" href="/b.js"/><script src="/a.js" async=""></script></head><body><p>Texto</p><script src="/b.js" async=""></script></body></html>';

/** Runs the page's script in a browser that knows no more than this, and gives what it has asked for so far. */
function run(html: string, window: object, frames: (() => void)[] = []): string[] {
  const asked: string[] = [];
  const document = {
    createElement: () => ({ src: '' }),
    head: { append: ({ src }: { src: string }) => asked.push(src) },
  };
  const script = /<script>([\s\S]*)<\/script>/.exec(html)?.[1] ?? '';
  const now = (task: () => void) => task();
  const later = (frame: () => void) => frames.push(frame);
  new Function('document', 'window', 'requestAnimationFrame', 'setTimeout', script)(document, window, later, now);
  return asked;
}

it('asks for every script of the page, in their order, once something is painted', () => {
  const html = scriptsAfterPaint(PAGE);
  expect(html).toMatch(/^<html><head><\/head><body><p>Texto<\/p><script>/);
  let painted = () => {};
  class PerformanceObserver {
    static supportedEntryTypes = ['paint'];
    constructor(private readonly seen: (list: null, observer: { disconnect: () => void }) => void) {}
    observe() {
      painted = () => this.seen(null, { disconnect: () => {} });
    }
  }
  const asked = run(html, { PerformanceObserver });
  expect(asked).toEqual([]);
  painted();
  expect(asked).toEqual(['/a.js', '/b.js']);
});

it('asks for them after a frame where the browser does not tell of its paints', () => {
  const frames: (() => void)[] = [];
  const asked = run(scriptsAfterPaint(PAGE), {}, frames);
  expect(asked).toEqual([]);
  for (const frame of frames) frame();
  expect(asked).toEqual(['/a.js', '/b.js']);
});

it('does not let a page pass that would ask for none', () => {
  expect(() => scriptsAfterPaint('<html><body></body></html>')).toThrow('scripts');
});
