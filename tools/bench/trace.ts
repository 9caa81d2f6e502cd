/** An event of a Chrome trace. Times are in µs; `tdur` is what the thread itself ran. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { data?: { documentLoaderURL?: string } };
}

export const WORK_KINDS = ['script', 'style', 'layout', 'paint', 'other'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** Thread time of the main thread in one part of a visit, in ms. */
export interface Work {
  ms: number;
  byKind: Record<WorkKind, number>;
}

export interface Task {
  part: 'load' | 'rest' | 'scroll';
  isAfterFirstPaint: boolean;
  /** Thread time, in ms. */
  ms: number;
}

/** What a visit cost the main thread of the page. */
export interface MainThreadWork {
  /** From the navigation until 5 s after the load. */
  load: Work;
  scroll: Work;
  /** The tasks of 10 ms or more, over the whole visit. */
  tasks: Task[];
  /** Frames of the main thread in a second, while nothing is touched. */
  framesAtRest: number;
}

/** The categories in which Chrome says what is read here. */
export const TRACE_CATEGORIES = [
  'toplevel',
  'loading',
  'v8',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
  'blink.user_timing',
];

/** The marks of User Timing that the page is given when its scroll begins and when it ends. */
export const SCROLL_MARK = 'bench: scroll';
export const END_MARK = 'bench: end';

/** How long after the load its work is counted, and then a page at rest is watched, in µs. */
const LOAD_WORK = 5_000_000;
const REST = { from: 6_000_000, to: 9_000_000 };
/** How long after the load the scroll may begin, in ms. */
export const REST_END = REST.to / 1000;

const SHORT_TASK = 10;

/** Of what kind an event's own time is; any other event is of the kind of the one that it lies in. */
const KIND_OF_EVENT: Record<string, WorkKind> = {
  EvaluateScript: 'script',
  FunctionCall: 'script',
  EventDispatch: 'script',
  TimerFire: 'script',
  FireAnimationFrame: 'script',
  FireIdleCallback: 'script',
  BlinkScheduler_PerformMicrotaskCheckpoint: 'script',
  MajorGC: 'script',
  MinorGC: 'script',
  UpdateLayoutTree: 'style',
  ParseAuthorStyleSheet: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  'IntersectionObserverController::computeIntersections': 'paint',
  ParseHTML: 'other',
};

/**
 * Reads what a visit to `url` cost from its trace.
 *
 * @throws when the trace lacks the navigation, the load or one of the marks
 */
export function readTrace(trace: TraceEvent[], url: string): MainThreadWork {
  const scrollMark = find(trace, SCROLL_MARK, ({ name }) => name === SCROLL_MARK);
  // The browser has other processes with main threads; only the page's has the marks.
  const thread = trace.filter(({ pid, tid }) => pid === scrollMark.pid && tid === scrollMark.tid);
  const navigation = find(
    thread,
    'navigation',
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url,
  );
  const sinceNavigation = thread.filter(({ ts }) => ts >= navigation.ts);
  const load = find(sinceNavigation, 'load', ({ name }) => name === 'MarkLoad');
  const firstPaint = find(sinceNavigation, 'first paint', ({ name }) => name === 'firstPaint');
  const end = find(sinceNavigation, END_MARK, ({ name }) => name === END_MARK);

  const loadEnd = Math.min(load.ts + LOAD_WORK, scrollMark.ts);
  const partAt = (ts: number) => {
    if (ts < loadEnd) return 'load';
    return ts < scrollMark.ts ? 'rest' : 'scroll';
  };
  const between = (from: number, to: number) => sinceNavigation.filter(({ ts }) => ts >= from && ts < to);
  const restFrames = between(load.ts + REST.from, load.ts + REST.to).filter(
    ({ name }) => name === 'BeginMainThreadFrame',
  );
  const tasks = nest(between(navigation.ts, end.ts)).map(({ event, ms }) => ({
    part: partAt(event.ts),
    isAfterFirstPaint: event.ts >= firstPaint.ts,
    ms,
  })) satisfies Task[];
  return {
    load: sumWork(nest(between(navigation.ts, loadEnd))),
    scroll: sumWork(nest(between(scrollMark.ts, end.ts))),
    tasks: tasks.filter(({ ms }) => ms >= SHORT_TASK),
    framesAtRest: restFrames.length / ((REST.to - REST.from) / 1_000_000),
  };
}

function find(events: TraceEvent[], what: string, isIt: (event: TraceEvent) => boolean): TraceEvent {
  const event = events.find(isIt);
  if (!event) throw new Error(`The trace lacks: ${what}`);
  return event;
}

/** An event with those that lie in it. */
interface Span {
  event: TraceEvent;
  end: number;
  ms: number;
  inner: Span[];
}

/** The outermost events that last, which are the tasks of the thread, each with what lies in it. */
function nest(events: TraceEvent[]): Span[] {
  const tasks: Span[] = [];
  const open: Span[] = [];
  const lasting = events.filter(({ ph, tdur }) => ph === 'X' && tdur !== undefined);
  const outerFirst = lasting.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  for (const event of outerFirst) {
    const span = { event, end: event.ts + (event.dur ?? 0), ms: (event.tdur ?? 0) / 1000, inner: [] };
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= event.ts) open.pop();
    const outer = open.at(-1);
    if (outer) outer.inner.push(span);
    else tasks.push(span);
    open.push(span);
  }
  return tasks;
}

function sumWork(tasks: Span[]): Work {
  const byKind: Work['byKind'] = { script: 0, style: 0, layout: 0, paint: 0, other: 0 };
  const addOwnTime = ({ event, ms, inner }: Span, outerKind: WorkKind) => {
    const kind = kindOf(event.name) ?? outerKind;
    const innerMs = inner.reduce((sum, span) => sum + span.ms, 0);
    byKind[kind] += Math.max(0, ms - innerMs);
    for (const span of inner) addOwnTime(span, kind);
  };
  for (const task of tasks) addOwnTime(task, 'other');
  return { ms: tasks.reduce((sum, { ms }) => sum + ms, 0), byKind };
}

function kindOf(eventName: string): WorkKind | undefined {
  return /^v8\./i.test(eventName) ? 'script' : KIND_OF_EVENT[eventName];
}
