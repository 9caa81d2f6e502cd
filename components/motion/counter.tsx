/**
 * A number that `useCountUp` counts up to. The exported HTML contains the final number. Screen readers always read the
 * final number, and visitors see it while motion is paused.
 */
export function Counter({ value, suffix = '' }: { value: number; suffix?: string }) {
  const text = `${value}${suffix}`;
  return (
    <>
      {/* `select-none` keeps a selection from copying the number twice. */}
      <span className="sr-only select-none print:not-sr-only">{text}</span>
      {/* The key replaces the element when the number is edited, because `useCountUp` has changed its text node. */}
      <span
        key={text}
        aria-hidden
        data-count={value}
        data-suffix={suffix}
        data-testid="counter"
        translate="no"
        className="print:hidden"
      >
        {text}
      </span>
    </>
  );
}
