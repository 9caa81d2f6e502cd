import styles from './preview-ribbon.module.css';

/** Something on the page that must change before the launch, and the id of the section where it shows. */
export interface OpenPoint {
  file: string;
  field: string;
  problem: string;
  anchor: string;
}

/**
 * What staff see on a preview and nobody else ever does: that this is one, what is still open with
 * the way to its place, and how the page looks in a search and when it is shared. It needs no script. Its styles are
 * its own, so that no utility of it reaches the stylesheet of the page.
 */
export function PreviewRibbon({
  points,
  title,
  address,
  description,
  card,
}: {
  points: OpenPoint[];
  title: string;
  address: string;
  description: string;
  card: { src: string; width: number; height: number };
}) {
  const files = [...new Set(points.map(({ file }) => file))];
  return (
    <aside className={styles.ribbon} aria-label="Vista previa" data-preview>
      <details>
        <summary className={styles.summary}>
          Vista previa
          <span className={styles.count}>{points.length}</span>
          por resolver
        </summary>
        <div className={styles.panel}>
          <p>Los buscadores no guardan esta página. Esto no se verá al publicar.</p>
          <h2>En un buscador</h2>
          <div className={styles.excerpt}>
            <cite>{address}</cite>
            <b>{title}</b>
            <p>{description}</p>
          </div>
          <h2>Al compartir</h2>
          <div className={styles.excerpt}>
            <img {...card} alt="Imagen que se ve al compartir la página" loading="lazy" className="h-auto w-full" />
            <cite>{new URL(address).host}</cite>
            <b>{title}</b>
            <p>{description}</p>
          </div>
          <h2>Por resolver antes de publicar</h2>
          {files.map((file) => (
            <section key={file}>
              <h3>{file}</h3>
              <ul>
                {points
                  .filter((point) => point.file === file)
                  .map(({ field, problem, anchor }) => (
                    <li key={field}>
                      <a href={`#${anchor}`}>{field}</a> {problem}
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
