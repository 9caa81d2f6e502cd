import './panel.css';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { contentFiles } from '@/content/schema/content';
import type { State } from '@/editor/contract';
import { colors } from '@/lib/design-tokens';
import { today } from '@/lib/today';
import type { Place } from './field-path';
import { Button } from './fields';
import { PartForm } from './form';
import { Page, reveal } from './page';
import { Changes, Review } from './reports';
import { titleOf } from './schema';
import { now, onChange, request, say } from './server-connection';

/** Whether something would be lost: what is refused, an entry that is not added yet, a file that is prepared. */
const isUnsaved = () => now.said === 'Sin guardar' || document.querySelector('.draft, .drop progress') !== null;

/** Whether a person stays where something would be lost. */
function stays(): boolean {
  if (!isUnsaved()) return false;
  if (!window.confirm('Hay algo aquí que no se guardó o que aún no agregaste. ¿Lo dejas?')) return true;
  say('Guardado');
  return false;
}

function Panel({ state, said, refused, round }: typeof now & { state: State }) {
  const [view, setView] = useState('Partes');
  const [place, setPlace] = useState<Place>();
  const [chooses, setChooses] = useState(true);
  const [isOpen, setOpen] = useState(true);
  const { content, bytesLeft } = state;
  const choose = (next: Place) => {
    if (stays()) return;
    setView('Partes');
    setOpen(true);
    setPlace({ ...next });
  };
  useEffect(() => {
    if (place) reveal(place);
  }, [place]);

  const parts = contentFiles.map((file) => (
    <li key={file}>
      <Button onClick={() => choose({ file, way: [] })} children={titleOf(file)} />
    </li>
  ));
  const views = {
    Partes: place ? <PartForm key={place.file + round} {...state} file={place.file} /> : <ul children={parts} />,
    'Lo que cambió': <Changes {...state} />,
    Revisar: null,
  };
  const step = (name: 'undo' | 'redo', label: string) => {
    const says = { title: state[name], 'aria-description': state[name], disabled: !state[name] };
    return <Button {...says} onClick={() => request(name)} children={label} />;
  };
  const tabs = Object.keys(views).map((name) => (
    <Button key={name} aria-current={name === view} onClick={() => stays() || setView(name)} children={name} />
  ));
  return (
    <>
      {content && <Page content={content} chooses={chooses} onChoose={choose} />}
      <aside className="panel" aria-label="Panel de edición">
        <header>
          <div className="bar">
            <h1>Editar la página</h1>
            <Button className="sheet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} children="Panel" />
            {step('undo', 'Deshacer')}
            {step('redo', 'Rehacer')}
          </div>
          <div className="bar">
            <span className="help">
              <span role="status">{said}</span>
              {bytesLeft !== undefined && ` · te quedan ${bytesLeft.toLocaleString('es')} bytes`}
            </span>
            <Button aria-pressed={chooses} onClick={() => setChooses(!chooses)} children="Elegir en la página" />
          </div>
          <p role="alert" className="problems" children={refused} />
          <nav className="bar" aria-label="Panel" children={tabs} />
        </header>
        <div className="body" hidden={!isOpen}>
          <h2 tabIndex={-1}>{view === 'Partes' && place ? titleOf(place.file) : view}</h2>
          {view === 'Partes' && place && (
            <Button onClick={() => stays() || setPlace(undefined)}>← Todas las partes</Button>
          )}
          {content && views[view as keyof typeof views]}
          <Review {...state} isShown={!content || view === 'Revisar'} onOpen={choose} />
        </div>
      </aside>
      <dialog aria-labelledby="policy-title">
        <form method="dialog">
          <h2 id="policy-title">¿Desde cuándo rige el texto nuevo?</h2>
          <p>{refused}</p>
          <input type="date" aria-label="Fecha" required defaultValue={today()} />
          <Button type="submit" className="primary" value="date" children="Guardar con esta fecha" />
          <Button type="submit" formNoValidate value="" children="Cancelar" />
        </form>
      </dialog>
    </>
  );
}

for (const [name, tone] of Object.entries(colors))
  for (const [variant, value] of Object.entries(typeof tone === 'string' ? { DEFAULT: tone } : tone))
    document.documentElement.style.setProperty(`--${name}-${variant}`.replace('-DEFAULT', ''), value);

const panelElement = document.getElementById('panel');
if (!panelElement) throw new Error('The page has no #panel.');
const root = createRoot(panelElement);
const draw = () => root.render(now.state ? <Panel {...now} state={now.state} /> : <p role="alert">{now.refused}</p>);
onChange(() => flushSync(draw));
await request('state');
window.addEventListener('focus', () => request('state'));
window.addEventListener('beforeunload', (event) => {
  if (isUnsaved() || now.said === 'Guardando…') event.preventDefault();
});
window.addEventListener('keydown', (event) => {
  const isText =
    event.target instanceof Element && event.target.closest('textarea, input:not([type=checkbox], [type=file])');
  if (isText || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
  event.preventDefault();
  request(event.shiftKey ? 'redo' : 'undo');
});
