import { useEffect, useMemo, useRef, useState } from 'react';
import type { ContentFile } from '@/content/schema/content';
import { contentSchemas } from '@/content/schema/content';
import type { Change, State } from '@/editor/contract';
import { changed, isWithin } from './field-path';
import { EditingContext, FieldFor } from './fields';
import { write } from './page';
import { broughtBy, type Issue, issuesOf } from './schema';
import { now, request, say } from './server-connection';

/** How long after the last keystroke a text is written. */
const PAUSE = 400;

/** A change, or that of which it is a part: what stands within something not written yet is written with it. */
function within(typed: Change[], part: Change): { start: Change | undefined; change: Change } {
  const start = typed.find(({ way }) => isWithin(part.way, way));
  if (!start) return { start, change: part };
  const rest = { ...part, way: part.way.slice(start.way.length) };
  return { start, change: { ...start, value: changed(start.value, rest) } };
}

const tell = (issues: Issue[]) => say('Sin guardar', issues.map(({ text }) => text).join(' '));

const isText = (value: unknown) => typeof value === 'string' || typeof value === 'number';

/** The form of one part of the page. What is typed and wrong stays here, and is told, until it is right. */
export function PartForm({ file, content }: { file: ContentFile } & State) {
  const [typed, setTyped] = useState<Change[]>([]);
  const pending = useRef({ send: () => {}, timer: 0, stroke: '' }).current;
  const whole = typed.reduce(changed, content?.[file] as unknown);
  const issues = useMemo(() => issuesOf(file, whole), [file, whole]);

  async function put(part: Change, isTyped = false): Promise<boolean> {
    // Ways are places: what is still wrong in a list would stand in another entry of it.
    const list = part.way.slice(0, -1);
    const isWrongWithin = typed.some(({ way }) => isWithin(way, list) && way.length > list.length + 1);
    if (!isTyped && isWrongWithin) {
      say('Sin guardar', 'Antes corrige o borra lo que quedó marcado en esta lista.');
      return false;
    }
    const { start, change } = within(typed, part);
    const saved = now.state?.content?.[file];
    const brought = broughtBy(file, saved, changed(saved, change));
    clearTimeout(pending.timer);
    pending.send = () => {};
    const staysHere = isTyped || start !== undefined;
    if (staysHere) setTyped([...typed.filter(({ way }) => !isWithin(way, change.way)), change]);
    if (brought.length > 0) {
      // The field itself tells what is wrong with it.
      tell(brought.filter(({ way }) => !staysHere || !isWithin(way, change.way)));
      return Boolean(start);
    }
    const send = async (stroke?: string) => {
      clearTimeout(pending.timer);
      pending.send = () => {};
      const isDone = await request('change', () => ({ file, change, digest: now.state?.digests[file], stroke }));
      if (isDone) setTyped((now) => now.filter((one) => one !== change));
      return isDone;
    };
    if (!isTyped) return send();
    if (isText(part.value)) write(String(part.value));
    pending.send = () => send(pending.stroke);
    // What the policy says is written once the field is left, since its date is then asked for.
    if (file !== 'privacy-policy' && file !== 'site') pending.timer = window.setTimeout(pending.send, PAUSE);
    return true;
  }

  useEffect(() => {
    const send = () => pending.send();
    window.addEventListener('pagehide', send);
    return () => window.removeEventListener('pagehide', send);
  }, [pending]);
  const begin = () => {
    pending.stroke = crypto.randomUUID();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears of its fields
    <div onFocus={begin} onBlur={() => pending.send()}>
      <EditingContext value={{ file, whole, issues, isDraft: false, put }}>
        <FieldFor schema={contentSchemas[file]} value={whole} way={[]} />
      </EditingContext>
    </div>
  );
}
