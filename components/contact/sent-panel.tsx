import { useEffect, useRef } from 'react';
import { afterNextFrame } from '@/components/ui/after-next-frame';
import { Button } from '@/components/ui/button';
import { CheckIcon } from '@/components/ui/icons';
import { type ContactFields, type TitledField, titledFields, toContactRequest } from '@/lib/contact/schema';
import { controlId } from './controls';

/**
 * The confirmation. It lies over the emptied form; beside the map it keeps its room, so that the page below stays where
 * it is.
 *
 * @param leaves whether another message was begun: then it is not seen any more
 */
export function SentPanel({
  leaves,
  message,
  fields,
  onStartAnother,
}: {
  leaves: boolean;
  message: string;
  fields: ContactFields;
  onStartAnother: () => void;
}) {
  const titleRef = useRef<HTMLHeadingElement>(null);

  // The form, and with it the button that had the focus, is about to be inert. A quick second send finds the panel of
  // the first still leaving.
  useEffect(() => {
    if (leaves) return;
    return afterNextFrame(() => {
      titleRef.current?.focus({ preventScroll: true });
      titleRef.current?.scrollIntoView();
    });
  }, [leaves]);

  return (
    <div
      data-sent
      className={`relative flex flex-col [grid-area:1/1] ${leaves ? 'pointer-events-none opacity-0' : ''}`}
    >
      <span className="mb-6 grid size-16 place-items-center rounded-full bg-success-surface text-success">
        <CheckIcon className="size-8" />
      </span>
      <h3
        ref={titleRef}
        tabIndex={-1}
        aria-describedby={controlId('confirmacion')}
        // So close below the bar that nothing of the section's claim is left in between.
        className="text-title scroll-mt-28 xl:scroll-mt-36 outline-none"
      >
        Mensaje enviado
      </h3>
      <p id={controlId('confirmacion')} className="text-lead mt-2">
        {message}
      </p>
      <dl className="mt-8 grid border-t border-line [line-height:1.5rem]">
        {receiptOf(fields).map(({ title, text }) => (
          <div key={title} className="grid grid-cols-[5.5rem_1fr] gap-4 border-b border-line py-3">
            <dt className="text-text-muted">{title}</dt>
            <dd className="line-clamp-3 wrap-anywhere whitespace-pre-line text-text-strong">{text}</dd>
          </div>
        ))}
      </dl>
      <Button variant="outline" onClick={onStartAnother} className="mt-8 w-full sm:w-auto sm:self-start">
        Enviar otro mensaje
      </Button>
    </div>
  );
}

/** What was sent, without what was left empty. */
function receiptOf(fields: ContactFields): TitledField[] {
  const { fullName, email } = toContactRequest(fields);
  const receipt = [
    { title: 'De', text: fullName },
    { title: 'Correo', text: email },
    ...titledFields(fields, { separator: ', ', titles: { intereses: 'Interés' } }),
    { title: 'Mensaje', text: fields.mensaje },
  ];
  return receipt.filter(({ text }) => text);
}
