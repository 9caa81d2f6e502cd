import { createHash } from 'node:crypto';
import { migrations } from './migrations';

/** The hash of each entry, from the day on which it was added: databases that applied it never apply it again. */
const APPLIED = [
  '9db92f3bfa4e7bf35e9575e8e69a2f9d66aeab55e7011d4a5974f52cd44b28bf',
  '29395e4ba4160fa1e01c11e0fe9dee2f3395c825b80dd986fe6c9f7bb23804f0',
  'c2dec8204c462a9ab6628b37523f904e86ec02a6b8e0d2d0cd17e5ce99e8ed0e',
  'e25c21a3f5ecf9f5bdf07aedbb9762cb485e15a7f10c9e851ee6f848e269ce10',
];

const hashOf = (entry: readonly string[]) => createHash('sha256').update(JSON.stringify(entry)).digest('hex');

/** What is wrong with the entries, each with its remedy. */
function problemsOf(entries: readonly string[][], applied: readonly string[]): string[] {
  const hashes = entries.map(hashOf);
  const changed = applied.flatMap((hash, index) =>
    hashes[index] === hash
      ? []
      : [`Entry ${index + 1} of migrations.ts was applied already: put it back as it was and add a new entry instead.`],
  );
  const added = hashes
    .slice(applied.length)
    .map((hash) => `An entry was added to migrations.ts: add its hash, '${hash}', to APPLIED.`);
  return [...changed, ...added];
}

test('no applied migration is changed, and each has its hash here', () => {
  expect(problemsOf(migrations, APPLIED)).toEqual([]);
});

test('a changed, removed or moved entry, or one without a hash, is found', () => {
  const entries = [['CREATE TABLE a (id TEXT)'], ['ALTER TABLE a ADD COLUMN b TEXT']];
  const applied = entries.map(hashOf);
  const [first = [], second = []] = entries;
  expect(problemsOf([first, [...second, 'DROP TABLE a']], applied)).toEqual([
    expect.stringMatching(/^Entry 2 .*add a new entry/),
  ]);
  expect(problemsOf([first], applied)).toEqual([expect.stringMatching(/^Entry 2/)]);
  expect(problemsOf([second, first], applied)).toHaveLength(2);
  expect(problemsOf([...entries, ['SELECT 1']], applied)).toEqual([expect.stringContaining(hashOf(['SELECT 1']))]);
});
