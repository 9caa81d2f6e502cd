import styles from './preview-ribbon.module.css';

/** Content that staff must correct, replace or confirm before the launch. */
interface OpenPoint {
  /** The Spanish name of the content file, such as «Clientes». */
  part: string;
  /** The Spanish name of the field, such as «Logotipo». Empty if the point concerns the complete file. */
  label: string;
  problem: string;
  /** The id of the section that shows the content. */
  anchor: string;
}

/**
 * A ribbon that marks a preview for staff and lists the open points. Works without JavaScript. Uses a CSS module
 * instead of utilities, because utilities would be part of the style sheet of the public page.
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
