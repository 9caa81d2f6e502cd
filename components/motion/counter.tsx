/**
 * A number that is counted up to (`useCountUp`). The HTML holds the end value, which is also what a screen reader hears
 * and what stands when movement is paused.
 */
export function Counter({ value, suffix = '' }: { value: number; suffix?: string }) {
  return (
    <>
      {/* Not selected, or it would be copied beside the other. */}
      <span className="sr-only select-none print:not-sr-only">{`${value}${suffix}`}</span>
      {/* What counts up keeps the number that it began with. */}
      <span
        key={`${value}${suffix}`}
        aria-hidden
        data-count={value}
        data-suffix={suffix}
        data-testid="counter"
        translate="no"
        className="print:hidden"
      >
        {`${value}${suffix}`}
      </span>
    </>
  );
}
