import { prepareOrExit } from '@/tools/build/prepare-or-exit';
import { confirmationList } from './confirmation-list';
import { gatherContent } from './gather/content';
import { recordConfirmation } from './record-confirmation';
import { style } from './terminal';

/**
 * `npm run contenido -- confirmar policy "Ana Ruiz"`: says with one's name that something of the content is in order as
 * it is now, which the launch waits for. Without arguments, what can be confirmed.
 */
await prepareOrExit();
const [name = '', ...names] = process.argv.slice(2);
const by = names.join(' ');
if (name === '') list();
else record();

function list(): void {
  console.log(style.bold('Lo que se confirma'));
  for (const line of confirmationList(gatherContent().content)) console.log(`  ${line}`);
  console.log('\nEjemplo: npm run contenido -- confirmar policy "Ana Ruiz"');
}

function record(): void {
  const message = recordConfirmation({ name, by });
  if (message) {
    console.error(`${style.red('✗')} ${message.problem}\n  ${style.dim('→')} ${message.remedy}`);
    process.exitCode = 1;
    return;
  }
  console.log(`${style.green('✓')} Confirmado por ${by.trim()}. Si lo confirmado cambia, se confirma de nuevo.`);
}
