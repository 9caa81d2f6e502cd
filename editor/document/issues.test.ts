import { firstNewIssue } from './issues';
import { sampleContent } from './testing/sample-content';

const content = sampleContent();

test.each([
  ['a text with the company’s data in place', '{legalName} crece contigo', 'caben 40'],
  ['a name in braces that stands for nothing', '{empresa} crece', '{empresa}'],
])('judges %s', (_, headline, problem) => {
  const site = { ...content.site, legalName: 'Istmo Tecnología de Centroamérica' };
  const after = { ...content, site, hero: { ...content.hero, headline } };
  const issue = firstNewIssue(content, after);
  expect(issue).toMatchObject({ pointer: '/hero/headline', problem: expect.stringContaining(problem) });
});
