import { useEffect, useRef } from 'react';
import { afterNextFrame } from '@/components/ui/after-next-frame';
import { Button } from '@/components/ui/button';
import { CheckIcon } from '@/components/ui/icons';
import { type ContactFields, toContactRequest } from '@/lib/contact/schema';
import { isBlank, useContact } from '@/lib/contact/store';
import { showFormAgain } from './form-actions';
import { controlId } from './form-controls';

/** The confirmation of a sent message. It replaces the form, and keeps the form's height when it is next to the map. */
export function SentPanel({ className }: { className: string }) {
  const confirmation = useContact((state) => state.message);
  const sentFields = useContact((state) => state.sent);
  const hasNewText = useContact((state) => !isBlank(state));
  const titleRef = useRef<HTMLHeadingElement>(null);

  // Synchronizes the focus with the confirmation, because the focused submit button disappears with the form.
  useEffect(() => {
    if (!confirmation) return;
    return afterNextFrame(() => {
      titleRef.current?.focus({ preventScroll: true });
      titleRef.current?.scrollIntoView();
    });
  }, [confirmation]);

  if (!confirmation) return null;
  return (
    <div data-sent className={`relative flex flex-col [grid-area:1/1] ${className}`}>
      <span className="mb-6 grid size-16 place-items-center rounded-full bg-success-surface text-success">
        <CheckIcon className="size-8" />
      </span>
      <h3
        ref={titleRef}
        tabIndex={-1}
        aria-describedby={controlId('confirmacion')}
        // The scroll margin is so small that the navigation bar covers the heading of the contact section.
        className="text-title scroll-mt-28 xl:scroll-mt-36 outline-none"
      >
        Mensaje enviado
      </h3>
      <p id={controlId('confirmacion')} className="text-lead mt-2">
        {confirmation}
      </p>
      {hasNewText && <p className="mt-2">Lo que cambiaste después sigue en el formulario.</p>}
      {sentFields && <Receipt fields={sentFields} />}
      <Button variant="outline" onClick={showFormAgain} className="mt-8 w-full sm:w-auto sm:self-start">
        Enviar otro mensaje
      </Button>
    </div>
  );
}

function Receipt({ fields }: { fields: ContactFields }) {
  const { fullName, email } = toContactRequest(fields);
  const rows = [
    { title: 'De', text: fullName },
    { title: 'Correo', text: email },
    { title: 'Interés', text: fields.intereses.join(', ') },
    { title: 'Mensaje', text: fields.mensaje },
  ];
  return (
    <dl className="mt-8 grid border-t border-line [line-height:1.5rem]">
      {rows
        .filter(({ text }) => text)
        .map(({ title, text }) => (
          <div key={title} className="grid grid-cols-[5.5rem_1fr] gap-4 border-b border-line py-3">
            <dt className="text-text-muted">{title}</dt>
            <dd className="line-clamp-3 wrap-anywhere whitespace-pre-line text-text-strong">{text}</dd>
          </div>
        ))}
    </dl>
  );
}
