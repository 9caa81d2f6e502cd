import type { DivergedPart, PublishRequest } from '@/editor/api';
import type { Change } from '@/editor/document/changes';
import { Button } from '@/editor/panel/ui/button';
import { ConfirmDialog } from '@/editor/panel/ui/dialog';
import { Notice } from '@/editor/panel/ui/notice';

interface DivergedPartsProps {
  parts: DivergedPart[];
  onChoose: (choice: PublishRequest['choice']) => void;
}

/** Parts that somebody else published with other changes, and what may become of one's own. */
export function DivergedParts({ parts, onChoose }: DivergedPartsProps) {
  return (
    <>
      <Notice tone="info">
        <strong>Otra persona publicó cambios en lo mismo que tú, y no se pueden unir solos.</strong> No se perdió nada:
        mira qué difiere y elige qué hacer con lo tuyo.
      </Notice>
      {parts.map((part) => (
        <Part key={part.title} part={part} />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button variant="strong" onClick={() => onChoose('own-branch')}>
          Publicar lo mío en una rama
        </Button>
        <ConfirmDialog
          title="¿Traer lo publicado?"
          description="La página queda aquí como está publicada. Tus versiones sin publicar se guardan aparte, en una rama de esta máquina: para recuperarlas hace falta quien programa el sitio."
          confirmLabel="Traer lo publicado"
          cancelLabel="Seguir con lo mío"
          onConfirm={() => onChoose('take-published')}
          trigger={<Button>Traer lo publicado</Button>}
        />
      </div>
    </>
  );
}

function Part({ part: { title, mine, theirs } }: { part: DivergedPart }) {
  return (
    <section
      aria-label={title}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-sm border border-line bg-surface px-4 py-3.5"
    >
      <h3 className="font-semibold text-text-strong">{title}</h3>
      <ChangesOf whose="Lo tuyo" changes={mine} />
      <ChangesOf whose="Lo publicado" changes={theirs} />
    </section>
  );
}

function ChangesOf({ whose, changes }: { whose: string; changes: Change[] }) {
  return (
    <div>
      <h4 className="text-text-muted">{whose}</h4>
      {changes.length === 0 && <p>Otro archivo con el mismo nombre.</p>}
      <ul>
        {changes.map(({ id, sentence, after }) => (
          <li key={id}>
            {sentence} {after?.kind === 'text' && <q>{after.text}</q>}
          </li>
        ))}
      </ul>
    </div>
  );
}
