import { useState } from 'react';
import type { PublishRequest } from '@/editor/api';
import type { FieldConflict } from '@/editor/document/merge';
import { Button } from '@/editor/panel/ui/button';
import { Notice } from '@/editor/panel/ui/notice';

type Resolutions = NonNullable<PublishRequest['resolutions']>;

interface ConflictListProps {
  conflicts: FieldConflict[];
  /** Publishes again, with a choice for each. */
  onResolved: (resolutions: Resolutions) => void;
}

/** Fields that someone else published with other texts: for each, which one stays. */
export function ConflictList({ conflicts, onResolved }: ConflictListProps) {
  const [resolutions, setResolutions] = useState<Resolutions>({});
  const undecided = conflicts.filter(({ pointer }) => !resolutions[pointer]).length;
  return (
    <div className="publish-conflicts">
      <Notice tone="info">
        Otra persona publicó textos distintos en los mismos campos. No se perdió nada: elige cuál queda en cada uno.
      </Notice>
      {conflicts.map((conflict) => (
        <Conflict
          key={conflict.pointer}
          conflict={conflict}
          choice={resolutions[conflict.pointer]}
          onChoose={(choice) => setResolutions({ ...resolutions, [conflict.pointer]: choice })}
        />
      ))}
      {undecided > 0 ? (
        <p className="publish-note">
          {undecided === 1 ? 'Falta elegir en 1 campo.' : `Falta elegir en ${undecided} campos.`}
        </p>
      ) : (
        <Button variant="primary" onClick={() => onResolved(resolutions)}>
          Publicar con lo elegido
        </Button>
      )}
    </div>
  );
}

interface ConflictProps {
  conflict: FieldConflict;
  choice: 'mine' | 'theirs' | undefined;
  onChoose: (choice: 'mine' | 'theirs') => void;
}

function Conflict({ conflict, choice, onChoose }: ConflictProps) {
  const { label, mine, theirs } = conflict;
  return (
    <fieldset className="publish-conflict">
      <legend>{label}</legend>
      <dl>
        <dt>Tu texto</dt>
        <dd>{mine}</dd>
        <dt>El otro</dt>
        <dd>{theirs}</dd>
      </dl>
      <div className="publish-actions">
        <Button aria-pressed={choice === 'mine'} onClick={() => onChoose('mine')}>
          Poner mi texto
        </Button>
        <Button aria-pressed={choice === 'theirs'} onClick={() => onChoose('theirs')}>
          Quedarse con el otro
        </Button>
      </div>
    </fieldset>
  );
}
