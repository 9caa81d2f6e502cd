import { readLines } from './requests';

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
  const lines: unknown[] = [];
  for await (const line of readLines(new Response(body))) lines.push(line);
  expect(lines).toEqual([
    { step: 'push', status: 'done', note: 'así' },
    { kind: 'exported', folder: 'x' },
  ]);
});
