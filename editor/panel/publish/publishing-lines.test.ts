/** @jest-environment node */
import { api } from '@/editor/panel/requests';
import { publishingLines } from './publishing-lines';

jest.mock('@/editor/panel/requests', () => ({ RequestRejected: class extends Error {}, api: jest.fn() }));

test('lines are read however they are cut on their way', async () => {
  const bytes = new TextEncoder().encode(
    '{"step":"push","status":"done","note":"así"}\n{"kind":"exported","folder":"x"}',
  );
  const body = new ReadableStream({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  jest.mocked(api).mockResolvedValue(new Response(body));

  const lines: unknown[] = [];
  for await (const line of publishingLines({})) lines.push(line);
  expect(lines).toEqual([
    { step: 'push', status: 'done', note: 'así' },
    { kind: 'exported', folder: 'x' },
  ]);
});
