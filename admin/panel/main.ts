import { makeAccessible } from './accessible';
import { faultsOfForm, registerChecks } from './checks';
import { plain } from './cms';
import { configFor } from './config';
import { fileAt } from './content-text';
import { guarded } from './guard';
import { focusField, openForm, registerPreviews } from './preview';
import { registerSpanish } from './spanish';
import { answerQuestions } from './unsaved';
import { checkUploads } from './uploads';

const { CMS: cms } = window;
const config = JSON.parse(document.getElementById('config')?.textContent ?? '{}');

registerSpanish(cms, { hasDrafts: config.publish_mode !== undefined });
answerQuestions(cms);
registerChecks(cms, focusFirstFault);
makeAccessible(cms);
checkUploads(cms);
registerPreviews(cms);

const backend = cms.getBackend(config.backend.name);
const { init } = backend;
backend.init = (...args) => guarded(init(...args));

// The last check before a file is written, of what no field alone knows.
cms.registerEventListener({
  name: 'preSave',
  handler: ({ entry }) => {
    const file = fileAt(String(entry.get('path')));
    const faults = file ? faultsOfForm(file, plain(entry.get('data'))) : [];
    if (faults.length === 0) return;
    focusFirstFault();
    const messages = faults.map(({ label, problem, remedy }) => `${label}: ${problem} ${remedy}`);
    alert(['No se guardó: hay algo que corregir.', ...messages].join('\n\n'));
    throw new Error('hay algo que corregir');
  },
});

/** Shows the field of the first thing that is wrong, once all are told. */
function focusFirstFault(): void {
  setTimeout(() => {
    const open = openForm();
    const [fault] = open ? faultsOfForm(open.file, open.form) : [];
    if (fault) focusField({ file: fault.name, path: fault.path.join('.') });
  });
}

// On this machine nobody logs in; Decap asks to where it knows of no user.
if (config.backend.name === 'proxy') localStorage.setItem('decap-cms-user', JSON.stringify({ backendName: 'proxy' }));

cms.init({ config: configFor(config) });
