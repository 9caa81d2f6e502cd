'use client';

import type { ChangeEvent } from 'react';
import { Button } from '@/components/ui/button';
import { useEarlyPresses } from '@/components/ui/early-presses';
import { Disclosure, Field } from '@/components/ui/field';
import type { PrivacyPolicy } from '@/content/types';
import { PRIVACY_ALERT } from '@/lib/constants';
import { LIMITS, type TextField, toContactRequest } from '@/lib/contact/schema';
import { FailurePanel } from './failure-panel';
import { AlertIcon, Spinner } from './icons';
import { InterestsField } from './interests-field';
import { PrivacyConsent } from './privacy-consent';
import { PrivacyPolicyText } from './privacy-policy';
import { SentPanel } from './sent-panel';
import { controlId, TRAP, useContactForm } from './use-contact-form';

/**
 * The contact form (spec §2). Its HTML is in the exported page; what is pressed before React has taken it over is held
 * and given again (`useEarlyPresses`), a submit by the Enter key too, since browsers press the button for it.
 *
 * @param email where the visitor can write instead
 * @param policy for the dialog and, without scripts, below the form
 */
export function ContactForm({
  interests,
  email,
  policy,
}: {
  interests: string[];
  email: string;
  policy: PrivacyPolicy;
}) {
  const form = useContactForm(interests, policy.version);
  const early = useEarlyPresses(form.formRef);
  const { fields, errors, loading, outcome, change } = form;
  const sent = outcome?.kind === 'sent' ? outcome : undefined;
  const failure = outcome?.kind === 'failed' ? outcome.failure : undefined;
  /** What every field shares whose text is sent, and what its control shares. */
  const field = (name: TextField) => ({ id: controlId(name), error: errors[name] });
  const typed = (name: TextField) => ({
    name,
    value: fields[name],
    readOnly: loading,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [name]: event.currentTarget.value }),
    className: 'control',
  });
  const messageLength = toContactRequest(fields).message.length;

  return (
    <>
      <div className="relative grid flex-1 grid-cols-1">
        <p role="status" className="sr-only">
          {loading ? 'Enviando tu mensaje…' : ''}
        </p>
        <form
          ref={form.formRef}
          onSubmit={form.submit}
          noValidate
          inert={sent !== undefined}
          aria-busy={loading}
          className={`flex flex-col gap-5 ${sent ? 'invisible' : ''}`}
        >
          <div className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2">
            <Field {...field('nombre')} label="Nombre">
              {(control) => <input {...control} {...typed('nombre')} autoComplete="given-name" placeholder=" " />}
            </Field>
            <Field {...field('apellido')} label="Apellido">
              {(control) => <input {...control} {...typed('apellido')} autoComplete="family-name" placeholder=" " />}
            </Field>
            <Field {...field('correo')} label="Correo">
              {(control) => (
                <input
                  {...control}
                  {...typed('correo')}
                  type="email"
                  inputMode="email"
                  autoComplete="email"
                  autoCapitalize="none"
                  spellCheck={false}
                  placeholder="nombre@empresa.com"
                />
              )}
            </Field>
            <Field id={controlId('celular')} label="Celular" hint="Opcional. No se envía con tu mensaje.">
              {(control) => (
                <input
                  {...control}
                  name="celular"
                  type="tel"
                  inputMode="tel"
                  autoComplete="tel"
                  placeholder=" "
                  readOnly={loading}
                  value={form.celular}
                  onChange={(event) => form.setCelular(event.currentTarget.value)}
                  className="control"
                />
              )}
            </Field>
          </div>

          <InterestsField
            label="Tengo interés en:"
            suggestions={interests}
            chosen={fields.intereses}
            typed={form.typedInterest}
            readOnly={loading}
            onChosenChange={(intereses) => change({ intereses })}
            onTypedChange={form.setTypedInterest}
          />

          <Field
            {...field('mensaje')}
            label="Mensaje"
            hint={messageLength > LIMITS.message * 0.8 ? `${messageLength} de ${LIMITS.message} caracteres` : undefined}
          >
            {(control) => (
              <textarea
                {...control}
                {...typed('mensaje')}
                rows={5}
                placeholder="¿Qué quieres lograr y para cuándo?"
                className="control min-h-36 resize-y"
              />
            )}
          </Field>

          {/* Only robots fill it in. Its text is no state: what is there when the form is sent counts. */}
          <label aria-hidden className="sr-only">
            Deja este campo vacío
            <input name={TRAP} tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" />
          </label>

          <div className="noscript:hidden">
            <PrivacyConsent
              id={controlId('acepto')}
              checked={form.accepted}
              disabled={loading}
              onCheckedChange={form.changeAccepted}
              policy={policy}
              early={early}
            />
            <Disclosure open={form.refusals > 0}>
              {form.refusals > 0 && (
                <p
                  // A new key for each refused submit, so that the alert is spoken again.
                  key={form.refusals}
                  role="alert"
                  className="mt-2 flex gap-2.5 rounded-sm bg-danger-surface px-4 py-3 text-[0.9375rem] leading-6 font-medium text-danger"
                >
                  <AlertIcon className="mt-0.5 size-5" />
                  {PRIVACY_ALERT}
                </p>
              )}
            </Disclosure>
          </div>

          <div>
            <Disclosure open={failure !== undefined}>
              {failure && <FailurePanel failure={failure} email={email} fields={fields} />}
            </Disclosure>

            <div className="noscript:hidden sm:flex sm:items-center sm:gap-6">
              <Button
                {...early}
                id={controlId('enviar')}
                type="submit"
                disabled={loading}
                className="w-full sm:w-auto sm:min-w-48"
              >
                {loading && <Spinner />}
                {loading ? 'Enviando…' : failure ? 'Reintentar' : 'Enviar'}
              </Button>
              {/* One row for both, so that a draft that comes back moves nothing. */}
              <p className="text-small flex min-h-12 items-center gap-1 text-text-muted max-sm:mt-2 max-sm:-mb-4">
                {form.restored ? (
                  <>
                    Recuperamos tu borrador.
                    <button
                      type="button"
                      onClick={form.discardDraft}
                      className="min-h-11 rounded-sm px-2 font-semibold text-info-text underline-offset-4 hover:underline"
                    >
                      Borrarlo
                    </button>
                  </>
                ) : (
                  'Si recargas la página, tu texto sigue aquí.'
                )}
              </p>
            </div>
          </div>
        </form>
        {sent && <SentPanel message={sent.message} fields={sent.fields} onStartAnother={form.startAnother} />}
      </div>
      <details className="mt-6 hidden border-t border-line pt-4 noscript:block">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold text-text-strong">{policy.title}</summary>
        <PrivacyPolicyText policy={policy} />
      </details>
    </>
  );
}
