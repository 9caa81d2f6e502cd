import styles from './preview-ribbon.module.css';

/** Something that must change before the launch. */
interface OpenPoint {
  /** The Spanish names of the content file and its field: «Clientes», «Cafetal Norte, Logotipo». */
  part: string;
  label: string;
  problem: string;
  /** The id of the section that shows it. */
  anchor: string;
}

/**
 * Marks a preview for staff and lists the open points, each with a link. Works without scripts. Uses a CSS module, so
 * that the style sheet of the public page contains no utilities for it.
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
