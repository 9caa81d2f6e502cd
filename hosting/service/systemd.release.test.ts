import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '@/lib/processes/find-program';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { testWith } from '@/lib/testing/test-with';

const FOLDER = 'hosting/service';
const ANALYZE = 'systemd-analyze';
const testWithSystemd = testWith(findProgram(ANALYZE));

testWithSystemd('systemd-analyze reports no problem in the units', () => {
  using folder = temporaryFolder('unit');
  const names = readdirSync(FOLDER).filter((name) => /\.(service|socket|timer)$/.test(name));
  expect(names).toHaveLength(4);
  for (const name of names) {
    const unit = readFileSync(`${FOLDER}/${name}`, 'utf8').replace('/usr/bin/node', process.execPath);
    writeFileSync(join(folder.path, name), unit);
  }
  const units = names.map((name) => join(folder.path, name));
  expect(spawnSync(ANALYZE, ['verify', ...units], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
});

testWithSystemd.each([
  ['istmo.service', 2],
  ['istmo-backup.service', 5],
])('the security exposure of %s is below %d of 10', (name, exposureLimit) => {
  const args = ['security', '--offline=true', '--no-pager', `${FOLDER}/${name}`];
  const report = execFileSync(ANALYZE, args, { encoding: 'utf8' });
  expect(Number(/exposure level for \S+: ([\d.]+)/.exec(report)?.[1])).toBeLessThan(exposureLimit);
});
