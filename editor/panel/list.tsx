import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { describeField } from '@/content/schema/describe';
import { nameOf } from '@/content/schema/fields/list';
import { idOf } from './field-path';
import { Button, type DescribedProps, Draft, FieldFor, Frame, useEditing } from './fields';
import { now, say } from './server-connection';

/** A list: its entries open on click, and are added, taken out and moved, by hand or by keyboard. */
export function ListField(props: DescribedProps) {
  const { label: title, item } = props.described;
  const { way } = props;
  const { file, put } = useEditing();
  // After a move or a removal the rows are drawn anew and closed, since they are told apart by their place.
  const [order, setOrder] = useState(0);
  const [dragged, setDragged] = useState(-1);
  const id = idOf(file, ...way);
  const list = props.value as unknown[];
  const nameAt = (index: number) => nameOf(list[index]) || `N.º ${index + 1}`;

  async function change(index: number, to?: number) {
    const isMove = to !== undefined;
    if (to === index || (isMove && !(to in list)) || !(await put({ way: [...way, index], to }))) return;
    flushSync(() => setOrder(order + 1));
    say(
      `${now.said.split(':')[0]}: ${nameAt(index)}, ${isMove ? `ahora ${to + 1} de ${list.length}` : 'fuera de la lista'}`,
    );
    document.getElementById(isMove ? `${id}-asa-${to}` : id)?.focus();
  }
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
  if (!item) return null;
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
        {describeField(item, entry).type === 'string' ? (
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
      <Draft schema={item} way={[...way, list.length]} label={`Agregar a «${title}»`} />
    </Frame>
  );
}
