import { type Confirmable, canBeConfirmed, confirmables, isConfirmed } from '@/content/schema/confirmed';
import type { Message } from '@/content/schema/message';
import type { ContentData } from '@/content/types';
import { fieldAt } from '@/tools/review/fields';
import { type Finding, finding } from '@/tools/review/finding';
import { needsConfirmation } from '@/tools/review/samples';

/** What only a person can say is in order, and nobody has said of it as it is now. */
export function confirmations({ content }: { content: Partial<ContentData> }): Finding[] {
  const usable = confirmables.filter((name) => canBeConfirmed(name, content));
  const open = usable.filter((name) => !isConfirmed(name, content) && needsConfirmation(name, content));
  return open.map((name) => {
    const field = fieldAt(content, { file: 'confirmations', path: [name] });
    return finding({ level: 'pending', field, confirm: name, ...messageAbout(name, content) });
  });
}

const messages: Record<Confirmable, Message> = {
  policy: {
    problem: 'Nadie ha confirmado que un abogado leyó la política de privacidad tal como está.',
    remedy: 'Cuando la haya leído, confírmalo con tu nombre.',
  },
  positions: {
    problem: 'Nadie ha confirmado que la posición de las oficinas es la de cada una, y no el centro de su ciudad.',
    remedy: 'Míralas en el mapa y confírmalo con tu nombre.',
  },
  colors: {
    problem: 'Los colores son los de la marca de ejemplo.',
    remedy: 'Cámbialos en «Marca», o confirma con tu nombre que también son los tuyos.',
  },
  figures: {
    problem: 'Las cifras son las de la empresa de ejemplo.',
    remedy: 'Cámbialas en «Cifras», o confirma con tu nombre que también son las tuyas.',
  },
};

function messageAbout(name: Confirmable, content: Partial<ContentData>): Message {
  const { problem, remedy } = messages[name];
  const given = content.confirmations?.[name];
  if (!given) return { problem, remedy };
  return { problem: `${given.by} lo confirmó el ${given.on}, y desde entonces cambió.`, remedy };
}
