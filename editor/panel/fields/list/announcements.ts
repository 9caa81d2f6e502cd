import type { Announcements } from '@dnd-kit/core';

/** What a screen reader says of the handle of an entry. */
export const dragInstructions =
  'Para mover la entrada pulsa Espacio, usa las flechas y pulsa Espacio otra vez; Escape la deja donde estaba. También puedes pulsar Alt con las flechas.';

/** What a screen reader says while an entry is dragged. */
export function announcements(nameOf: (key: string) => string, positionOf: (key: string) => number): Announcements {
  return {
    onDragStart: ({ active }) => `Tomaste ${nameOf(String(active.id))}.`,
    onDragOver: ({ active, over }) =>
      over ? `${nameOf(String(active.id))}, en el lugar ${positionOf(String(over.id))}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over ? `${nameOf(String(active.id))} quedó en el lugar ${positionOf(String(over.id))}.` : undefined,
    onDragCancel: ({ active }) => `${nameOf(String(active.id))} quedó donde estaba.`,
  };
}
