/** What the scripts of the bench keep in the measured page. */
interface Window {
  bench: {
    shifts: { time: number; value: number }[];
    /** When each long task began. */
    longTasks: number[];
  };
  interactions: {
    /** The longest duration since it was set to zero, in ms. */
    longest: number;
  };
}

/** https://developer.mozilla.org/docs/Web/API/LayoutShift, which TypeScript's DOM library lacks. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
}
