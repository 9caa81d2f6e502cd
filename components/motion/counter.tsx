/**
 * A number that counts up (`useCountUp`). The exported HTML contains the end value, which screen readers read and which
 * is shown while motion is paused.
 */
export function Counter({ value, suffix = '' }: { value: number; suffix?: string }) {
  const text = `${value}${suffix}`;
  return (
    <>
      {/* Not selectable, otherwise a selection would copy the number twice. */}
      <span className="sr-only select-none print:not-sr-only">{text}</span>
      {/* The key replaces the element when the content is edited: its text is no longer React's after counting. */}
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
