/**
 * The heading of a band: its mono number, the heading and, beside it on wide screens, one sentence.
 *
 * @param id the id of the heading, by which its section is labelled
 */
export function SectionHeading({
  id,
  number,
  heading,
  blurb,
  onInk = false,
}: {
  id: string;
  number: string;
  heading: string;
  blurb?: string;
  onInk?: boolean;
}) {
  return (
    <header data-reveal className="mb-10 grid gap-x-8 gap-y-4 md:mb-14 lg:grid-cols-12 lg:items-end">
      <div className="lg:col-span-7">
        <p aria-hidden className={`text-label mb-3 ${onInk ? 'text-primary-onInk' : 'text-primary-text'}`}>
          {number}
        </p>
        <h2 id={id} className={`text-heading ${onInk ? 'text-white' : ''}`}>
          {heading}
        </h2>
      </div>
      {blurb && <p className={`text-lead max-w-[36ch] lg:col-span-5 ${onInk ? 'text-onInk-muted' : ''}`}>{blurb}</p>}
    </header>
  );
}
