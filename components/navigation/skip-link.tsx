/** The first link in the tab order: skips the bar. Visible only while focused. */
export function SkipLink({ to }: { to: string }) {
  return (
    <a
      href={`#${to}`}
      className="fixed top-2 left-2 z-dialog [translate:0_-6rem] rounded-full bg-white px-6 py-3 font-semibold text-text-strong transition-transform focus:[translate:0] print:hidden"
    >
      Saltar al contenido
    </a>
  );
}
