import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sharedTemporaryFolder } from '@/lib/testing/temporary-folder';

const folder = sharedTemporaryFolder('corte');
const hero = path.join(folder, 'content/hero.json');
const contents = ['a', 'b'].map((letter) => letter.repeat(2_000_000));

/** Writes the two contents in turns until it is killed, and says when it has begun. */
const WRITER = `
  const { writeProjectFile } = require(${JSON.stringify(path.resolve('editor/server/project-files.ts'))});
  process.chdir(${JSON.stringify(folder)});
  const contents = ['a', 'b'].map((letter) => Buffer.from(letter.repeat(2_000_000)));
  for (let turn = 0; ; turn += 1) {
    writeProjectFile('content/hero.json', contents[turn % 2]);
    if (turn === 1) process.send('writing');
  }`;

test('a power cut at any moment leaves a file whole', async () => {
  mkdirSync(path.dirname(hero));
  writeFileSync(hero, contents[0] ?? '');
  for (let cut = 0; cut < 12; cut += 1) {
    const writer = spawn(process.execPath, ['--import', 'tsx', '--eval', WRITER], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    await once(writer, 'message');
    // Somewhere within a write, each time at another place.
    await sleep(cut);
    writer.kill('SIGKILL');
    await once(writer, 'exit');
    const text = readFileSync(hero, 'utf8');
    expect(contents.includes(text)).toBe(true);
  }
}, 300_000);
