import { startServer } from './start-server';

test('a server that a signal ends is not waited for', async () => {
  const command = [process.execPath, '--eval', 'process.kill(process.pid, "SIGKILL")'];
  await expect(startServer(command, { port: 9, path: '/' })).rejects.toMatchObject({
    cause: expect.objectContaining({ message: 'It ended with SIGKILL.' }),
  });
});
