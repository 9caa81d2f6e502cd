import { findSecurityFileIssues } from './security-file';

const TODAY = '2026-11-27';
const createFile = ({ contact = 'seguridad@lenca.co', expires = 'Expires: 2027-10-31T00:00:00Z' } = {}) =>
  `Contact: mailto:${contact}\n${expires}\nPreferred-Languages: es\n`;

test('reports nothing about a complete security file', () => {
  expect(findSecurityFileIssues(createFile(), TODAY)).toEqual([]);
});

test.each([
  ['names the sample company', createFile({ contact: 'contacto@example.com' }), /de ejemplo/],
  ['has expired', createFile({ expires: 'Expires: 2026-11-27T00:00:00Z' }), /venció el 2026-11-27/],
  ['has no expiry date', createFile({ expires: '' }), /hasta cuándo vale/],
])('reports a security file that %s', (_, text, problem) => {
  expect(findSecurityFileIssues(text, TODAY)).toMatchObject([{ problem: expect.stringMatching(problem) }]);
});
