import type { Message } from '@/content/schema/message';
import { TemporaryOriginals } from './temporary-originals';

/** What the intake says of a file that it does not take. */
export async function refusalOf(original: string, data: string | Buffer): Promise<Message | undefined> {
  using originals = new TemporaryOriginals();
  originals.drop(original, data);
  const [result] = await originals.process();
  if (result?.kind !== 'rejected') return undefined;
  return { problem: result.problem, remedy: result.remedy };
}
