import styles from './preview-ribbon.module.css';

/** Something that must change before the launch. */
export interface OpenPoint {
  /** What a person calls the part of the content, and the field in it: «Clientes», «Cafetal Norte, Logotipo». */
  part: string;
  label: string;
  problem: string;
  /** The id of the section where it shows. */
  anchor: string;
}

/**
 * What staff see on a preview and nobody else ever does: that this is one, what is still open with
 * the way to its place. It needs no script. Its styles are its own, so that no utility of it reaches the stylesheet of
 * the page.
 */
export function PreviewRibbon({ points }: { points: OpenPoint[] }) {
  const parts = [...new Set(points.map(({ part }) => part))];
  return (
    <aside className={styles.ribbon} aria-label="Vista previa" data-preview>
      <details>
        <summary className={styles.summary}>Vista previa: {points.length} por resolver</summary>
        <div className={styles.panel}>
          <p>Los buscadores no guardan esta página. Esto no se verá al publicar.</p>
          <h2>Por resolver antes de publicar</h2>
          {parts.map((part) => (
            <section key={part}>
              <h3>{part}</h3>
              <ul>
                {points
                  .filter((point) => point.part === part)
                  .map(({ label, problem, anchor }) => (
                    <li key={label + problem}>
                      <a href={`#${anchor}`}>{label || part}</a> {problem}
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </div>
      </details>
    </aside>
  );
}
