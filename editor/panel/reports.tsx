import { type ChangeEvent, type ComponentProps, type FormEvent, useEffect, useState } from 'react';
import type { ContentFile } from '@/content/schema/content';
import type { Outcome, Refusal, Reviewed, State } from '@/editor/contract';
import type { Place } from './field-path';
import { Button } from './fields';
import { plain } from './schema';
import { ask, request } from './server-connection';

/** What changed since the last saved version, and what saves the next. */
export function Changes({ differences, hasAuthor }: State) {
  if (differences.length === 0) return <p>Todo está como en la última versión guardada.</p>;
  const places = [...new Set(differences.map(({ where }) => where.split(', ')[0]))];
  return (
    <>
      {differences.map(({ where, before, after }) => (
        <section key={where + before + after} className="group">
          <h3>{where}</h3>
          {before && <del>{before}</del>}
          {after && <ins>{after}</ins>}
        </section>
      ))}
      <Button onClick={() => request('undo-all')} children="Deshacer todo" />
      <Save proposal={`Cambia ${places.join(', ')}`} hasAuthor={hasAuthor} />
    </>
  );
}

/** Saves a version. Its message follows what changed until somebody writes one, which then stays. */
function Save({ proposal, hasAuthor }: { proposal: string; hasAuthor: boolean }) {
  const [written, setWritten] = useState<string>();
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { message, ...author } = Object.fromEntries(new FormData(event.currentTarget));
    request('save', () => ({ message, ...(!hasAuthor && { author }) }));
  }
  const field = (label: string, name: string, more?: ComponentProps<'input'>) => (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input required id={name} name={name} {...more} />
    </div>
  );
  const message = {
    value: written ?? proposal,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setWritten(event.target.value),
  };
  return (
    <form onSubmit={save}>
      {field('Qué cambió', 'message', message)}
      {!hasAuthor && field('Tu nombre', 'name')}
      {!hasAuthor && field('Tu correo', 'email', { type: 'email' })}
      <Button type="submit" className="primary" children="Guardar versión" />
    </form>
  );
}

/** What the rules have to say, and whether the page may be published. */
export function Review({ isShown, onOpen, ...state }: State & { isShown: boolean; onOpen: (place: Place) => void }) {
  // The files and the spelling are looked at apart, which takes a second.
  const [reviewed, setReviewed] = useState<Reviewed>();
  useEffect(() => {
    if (isShown) ask<Reviewed>('run/review').then((answer) => 'findings' in answer && setReviewed(answer));
  }, [isShown]);
  const { findings } = reviewed ?? state;
  const cards = (wanted: string) =>
    findings
      .filter(({ level }) => level === wanted)
      .map(({ file, field, keys, problem, remedy }) => (
        <section key={file + field + problem} className="group">
          <h3>{plain(file)}</h3>
          <p>{plain(`${problem} ${remedy}`)}</p>
          {keys && (
            <Button
              onClick={() => onOpen({ file: file.slice(8, -3) as ContentFile, way: keys })}
              children="Ver el campo"
            />
          )}
        </section>
      ));
  const samples = cards('sample');
  return (
    <section hidden={!isShown}>
      {samples.length === findings.length && <p>No hay nada que corregir.</p>}
      {['error', 'pending', 'advice'].map(cards)}
      {samples.length > 0 && (
        <details>
          <summary>{`Datos de ejemplo por cambiar: ${samples.length}`}</summary>
          {samples}
        </details>
      )}
      <Run name="preview" label="Ver vista previa" />
      <Run name="publish" label="¿Se puede publicar?" />
    </section>
  );
}

/** A command that builds the page, and what it found. */
function Run({ name, label }: { name: string; label: string }) {
  const [isRunning, setRunning] = useState(false);
  const [told, setTold] = useState<Outcome | Refusal>();
  async function run() {
    setRunning(true);
    setTold(await ask<Outcome>(`run/${name}`));
    setRunning(false);
  }
  return (
    <div role="status">
      <Button disabled={isRunning} onClick={run} children={label} />
      {isRunning && <p>Compilando la página: tarda uno o dos minutos.</p>}
      {isRunning && <progress aria-label={label} />}
      {!isRunning && told && <Told {...told} />}
    </div>
  );
}

function Told(told: Outcome | Refusal) {
  if ('message' in told) return <p className="problems">{told.message}</p>;
  if ('address' in told)
    return (
      <a href={told.address} target="_blank" rel="noopener">
        Abrir la vista previa en otra pestaña
      </a>
    );
  return (
    <>
      <h3>{told.ready ? 'Lista para publicar' : 'Aún no se puede publicar'}</h3>
      {told.groups.flatMap((group) =>
        group.checks.map(({ title, problem, note = '', remedy }) => (
          <div key={group.title + title + problem} className={problem && 'problems'}>
            {`${problem ? '✗' : '✓'} ${group.title}: ${plain(title)} ${note}`}
            {problem && <p>{plain(`${problem} ${remedy}`)}</p>}
          </div>
        )),
      )}
    </>
  );
}
