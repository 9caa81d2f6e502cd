import { parseArgs, styleText } from 'node:util';
import { gatherContent } from './gather';
import { onlineProblems } from './online-problems';

/** `npm run contenido -- publicar --url https://…`: checks a published site from outside. */
// If the command lacks `--`, npm passes only the URL, as a positional argument. The check below explains the usage.
const { values } = parseArgs({ options: { url: { type: 'string', default: '' } }, allowPositionals: true });
const { site } = gatherContent().content;
if (!/^https?:/.test(values.url) || !URL.canParse(values.url) || !site) {
  console.error('Escribe la dirección del sitio: npm run contenido -- publicar --url https://www.tu-empresa.com');
  process.exit(2);
}
const problems = await onlineProblems({ url: values.url, contentUrl: site.url });
for (const { problem, remedy } of problems)
  console.log(`${styleText('red', '✗')} ${problem}\n  ${styleText('dim', '→')} ${remedy}\n`);
if (problems.length === 0) console.log(styleText('green', `✓ ${new URL(values.url).origin} está bien.`));
process.exitCode = problems.length > 0 ? 1 : 0;
