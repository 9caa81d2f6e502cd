import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { describe } from '../../../../content/schema/describe';
import { nameOf } from '../../../../content/schema/fields';
import { Button, type DescribedProps, Draft, FieldFor, Frame, useChange, useEditing } from './fields';
import { blank, entryFor, fileFieldOf } from './schema';
import { say } from './session';
import { Upload } from './upload';
import { idOf } from './ways';

/** A list: its entries open on click, and are added, taken out and moved, by hand or by keyboard. */
export function ListField(props: DescribedProps) {
  const { described, value, way } = props;
  const { title, item } = described;
  const { file } = useEditing();
  const [refused, carryOut] = useChange();
  // After a move or a removal the rows are drawn anew and closed, since they are told apart by their place.
  const [order, setOrder] = useState(0);
  const [dragged, setDragged] = useState(-1);
  const [made, setMade] = useState<object>();
  const id = idOf(file, ...way);
  const list = value as unknown[];
  const [key = '', originals] = fileFieldOf(item) ?? [];
  const add = { schema: item, way, title, entry: list.length, start: () => blank(item) };
  const take = (made: object) => setMade(entryFor(item, made, key));

  async function change(index: number, to?: number) {
    const from = [...way, index];
    if (to === index || (to !== undefined && !(to in list))) return;
    if (!(await carryOut(to === undefined ? { kind: 'remove', way: from } : { kind: 'move', way: from, to }))) return;
    setOrder((now) => now + 1);
    say(`Guardado: ${nameAt(index)}, ${to === undefined ? 'fuera de la lista' : `ahora ${to + 1} de ${list.length}`}`);
    requestAnimationFrame(() => document.getElementById(to === undefined ? id : `${id}-asa-${to}`)?.focus());
  }
  const nameAt = (index: number) => nameOf(list[index]) || `N.º ${index + 1}`;
  const drop = (event: DragEvent, index: number) => {
    if (dragged < 0) return;
    event.preventDefault();
    if (event.type === 'drop') change(dragged, index);
  };
  const press = (event: KeyboardEvent, index: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || !step) return;
    event.preventDefault();
    change(index, index + step);
  };
  const rows = list.map((entry, index) => {
    const name = nameAt(index);
    const field = <FieldFor schema={item} value={entry} way={[...way, index]} />;
    const act = (label: string, mark: string, to?: number) => {
      const says = { 'aria-label': `${label} ${name}`, title: label, disabled: to !== undefined && !(to in list) };
      return <Button {...says} onClick={() => change(index, to)} children={mark} />;
    };
    const drag = { draggable: true, onDragStart: () => setDragged(index), onDragEnd: () => setDragged(-1) };
    const handle = { id: `${id}-asa-${index}`, title: 'Arrastra, o pulsa Alt y las flechas' };
    return (
      <li key={index} onDragOver={(event) => drop(event, index)} onDrop={(event) => drop(event, index)}>
        <Button {...handle} {...drag} aria-label={`Mover ${name}`} onKeyDown={(event) => press(event, index)}>
          ⠿
        </Button>
        {describe(item, entry).type === 'string' ? (
          field
        ) : (
          <details name={id}>
            <summary>{name}</summary>
            {field}
          </details>
        )}
        <span>
          {act('Subir', '↑', index - 1)}
          {act('Bajar', '↓', index + 1)}
          {act('Quitar', '×')}
        </span>
      </li>
    );
  });
  return (
    <Frame {...props}>
      <ol key={order} children={rows} />
      {refused}
      <Draft {...add} key={JSON.stringify(made)} opened={made} onEnd={() => setMade(undefined)} />
      {originals && !made && <Upload originals={originals} label="Agregar con un archivo" onMade={take} />}
    </Frame>
  );
}
