import { END_MARK, readTrace, SCROLL_MARK, type TraceEvent } from './trace';

const ADDRESS = 'https://localhost/AboutUs';
const MAIN = { pid: 7, tid: 7 };

/** An event at a moment, in ms. */
function anEvent(name: string, at: number, more: Partial<TraceEvent> = {}): TraceEvent {
  return { name, ph: 'I', ts: at * 1000, ...MAIN, ...more };
}

/** An event that lasts, by the clock and in thread time, in ms. */
function aSpan(name: string, at: number, { lasts, runs = lasts }: { lasts: number; runs?: number }): TraceEvent {
  return anEvent(name, at, { ph: 'X', dur: lasts * 1000, tdur: runs * 1000 });
}

/** A visit: load at 1 s, scroll from 11 s to 13 s. */
function aVisit(...events: TraceEvent[]): TraceEvent[] {
  return [
    anEvent('navigationStart', 100, { args: { data: { documentLoaderURL: ADDRESS } } }),
    anEvent('firstPaint', 500),
    anEvent('MarkLoad', 1000),
    anEvent(SCROLL_MARK, 11_000),
    anEvent(END_MARK, 13_000),
    ...events,
  ];
}

test('thread time is split by what each event itself did', () => {
  const { load } = readTrace(
    aVisit(
      aSpan('RunTask', 1100, { lasts: 90, runs: 60 }),
      aSpan('FunctionCall', 1110, { lasts: 50, runs: 40 }),
      aSpan('UpdateLayoutTree', 1120, { lasts: 10 }),
      aSpan('Layout', 1131, { lasts: 5 }),
      // Of the kind of what it lies in.
      aSpan('SomethingElse', 1140, { lasts: 8 }),
    ),
    ADDRESS,
  );
  expect(load).toEqual({ ms: 60, byKind: { script: 25, style: 10, layout: 5, paint: 0, other: 20 } });
});

test('work counts in the part in which it begins, other threads never', () => {
  const { load, scroll, tasks } = readTrace(
    aVisit(
      aSpan('RunTask', 50, { lasts: 1000 }),
      aSpan('RunTask', 450, { lasts: 30 }),
      aSpan('RunTask', 8000, { lasts: 20 }),
      aSpan('RunTask', 12_000, { lasts: 15 }),
      aSpan('RunTask', 12_500, { lasts: 9 }),
      { ...aSpan('RunTask', 1200, { lasts: 500 }), tid: 8 },
      aSpan('RunTask', 13_500, { lasts: 300 }),
    ),
    ADDRESS,
  );
  expect(load.ms).toBe(30);
  expect(scroll.ms).toBe(24);
  expect(tasks).toEqual([
    { part: 'load', isAfterFirstPaint: false, ms: 30 },
    { part: 'rest', isAfterFirstPaint: true, ms: 20 },
    { part: 'scroll', isAfterFirstPaint: true, ms: 15 },
  ]);
});

test('frames at rest are those from 6 to 9 s after the load', () => {
  const times = [6900, 7000, 8000, 9000, 9999, 10_000];
  const { framesAtRest } = readTrace(aVisit(...times.map((at) => anEvent('BeginMainThreadFrame', at))), ADDRESS);
  expect(framesAtRest).toBeCloseTo(4 / 3);
});

test('a trace without the load is refused', () => {
  const trace = aVisit().filter(({ name }) => name !== 'MarkLoad');
  expect(() => readTrace(trace, ADDRESS)).toThrow('The trace lacks: load');
});
