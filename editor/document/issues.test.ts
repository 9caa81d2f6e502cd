import { issuesAround, newIssues } from './issues';
import { applyPatch } from './patch';
import { sampleContent } from './testing/sample-content';

const content = sampleContent();
const headline = '/hero/headline';

/** The content with another headline. */
function withHeadline(value: string) {
  return applyPatch(content, [{ op: 'replace', path: headline, value }]);
}

test('a text is judged with the company’s data in place', () => {
  const long = applyPatch(withHeadline('{legalName} crece contigo'), [
    { op: 'replace', path: '/site/legalName', value: 'Istmo Tecnología de Centroamérica' },
  ]);
  const [issue] = newIssues(headline, { before: content, after: long });
  expect(issue).toMatchObject({ pointer: headline, problem: expect.stringContaining('caben 40') });
});

test('a name in braces that stands for nothing is told', () => {
  const [issue] = issuesAround(headline, withHeadline('{empresa} crece'));
  expect(issue).toMatchObject({ pointer: headline, problem: expect.stringContaining('{empresa}') });
});
