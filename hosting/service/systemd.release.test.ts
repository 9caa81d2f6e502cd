import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '@/lib/processes/find-program';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { testWith } from '@/lib/testing/test-with';

const FOLDER = 'hosting/service';
const ANALYZE = 'systemd-analyze';
const testWithSystemd = testWith(findProgram(ANALYZE));

/** Copies the systemd units, sets the path of the installed Node in them, and returns their paths. */
function copyUnits(folder: string): string[] {
  const names = readdirSync(FOLDER).filter((name) => /\.(service|socket|timer)$/.test(name));
  return names.map((name) => {
    const path = join(folder, name);
    writeFileSync(path, readFileSync(`${FOLDER}/${name}`, 'utf8').replace('/usr/bin/node', process.execPath));
    return path;
  });
}

testWithSystemd('systemd-analyze reports no problem in the units', () => {
  using folder = temporaryFolder('unit');
  const units = copyUnits(folder.path);
  expect(units).toHaveLength(4);
  expect(spawnSync(ANALYZE, ['verify', ...units], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
});

testWithSystemd.each([
  ['istmo.service', 2],
  ['istmo-backup.service', 5],
])('the security exposure of %s is below %d of 10', (name, exposureLimit) => {
  using folder = temporaryFolder('unit');
  copyUnits(folder.path);
  const unit = join(folder.path, name);
  const report = execFileSync(ANALYZE, ['security', '--offline=true', '--no-pager', unit], { encoding: 'utf8' });
  expect(Number(/exposure level for \S+: ([\d.]+)/.exec(report)?.[1])).toBeLessThan(exposureLimit);
});
