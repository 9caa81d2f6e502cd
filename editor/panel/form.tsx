import { useEffect, useMemo, useRef, useState } from 'react';
import { contentSchemas } from '@/content/schema/content';
import type { Change, State } from '@/editor/contract';
import type { ContentFile } from '@/tools/review/review-content';
import { changed, isWithin } from './field-path';
import { EditingContext, FieldFor } from './fields';
import { write } from './page';
import { broughtBy, issuesOf } from './schema';
import { now, request, say } from './server-connection';

/** How long after the last keystroke a text is written. */
const PAUSE = 400;

/** The form of one part of the page. What is typed and wrong stays here, and is told, until it is right. */
export function PartForm({ file, content }: { file: ContentFile } & State) {
  const [typed, setTyped] = useState<Change[]>([]);
  const pending = useRef({ send: () => {}, timer: 0, stroke: '' }).current;
  const whole = typed.reduce(changed, content?.[file] as unknown);
  const issues = useMemo(() => issuesOf(file, whole), [file, whole]);

  async function put(part: Change, isTyped = false): Promise<boolean> {
    // Ways are places: what is still wrong in a list would stand in another entry of it.
    const list = part.way.slice(0, -1);
    if (!isTyped && typed.some(({ way }) => isWithin(way, list) && way.length > list.length + 1)) {
      say('Sin guardar', 'Antes corrige o borra lo que quedó marcado en esta lista.');
      return false;
    }
    // What stands within something that is not written yet is written with it.
    const start = typed.find(({ way }) => isWithin(part.way, way));
    const rest = { ...part, way: part.way.slice(start?.way.length) };
    const change = start ? { ...start, value: changed(start.value, rest) } : part;
    const saved = now.state?.content?.[file];
    const brought = broughtBy(file, saved, changed(saved, change));
    clearTimeout(pending.timer);
    pending.send = () => {};
    if (isTyped || start) setTyped([...typed.filter(({ way }) => !isWithin(way, change.way)), change]);
    if (brought.length > 0) {
      // The field itself tells what is wrong with it.
      const told = isTyped || start ? brought.filter(({ way }) => !isWithin(way, change.way)) : brought;
      say('Sin guardar', told.map(({ text }) => text).join(' '));
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
    if (typeof part.value === 'string' || typeof part.value === 'number') write(String(part.value));
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
