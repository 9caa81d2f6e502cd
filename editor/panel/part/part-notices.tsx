import { titleOf } from '@/content/schema/content';
import type { UnreadableFile } from '@/editor/api';
import { useDocumentStore } from '@/editor/panel/document/document-store';
import { dismissLostText, request } from '@/editor/panel/document/edit-content';
import { Button } from '@/editor/panel/ui/button';
import { Notice } from '@/editor/panel/ui/notice';

/** A part whose file cannot be read: what is wrong, and the way back. */
export function UnreadableNotice({ fault: { file, line, problem, remedy } }: { fault: UnreadableFile }) {
  const title = titleOf(file);
  return (
    <Notice
      tone="error"
      actions={
        <Button size="small" onClick={() => request('restore-file', { file })}>
          Devolver {title} a la última versión
        </Button>
      }
    >
      <p>
        <strong>
          «{title}» no se puede leer{line > 0 && ` (línea ${line})`}.
        </strong>{' '}
        {problem} {remedy}
      </p>
      <p>Aquí se muestra como estaba antes; la página vuelve en cuanto se corrija.</p>
    </Notice>
  );
}

/** Texts that were typed into a place that somebody else removed. */
export function LostTexts() {
  const lost = useDocumentStore((store) => store.lost);
  return lost.map(({ id, text }) => (
    <Notice
      key={id}
      tone="info"
      actions={
        <>
          <Button size="small" onClick={() => navigator.clipboard.writeText(text)}>
            Copiar
          </Button>
          <Button size="small" variant="quiet" onClick={() => dismissLostText(id)}>
            Descartar
          </Button>
        </>
      }
    >
      <p>Escribías esto en un lugar que alguien quitó:</p>
      <p className="conflict-text">{text}</p>
    </Notice>
  ));
}
