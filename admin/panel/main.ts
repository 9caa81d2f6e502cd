import { makeAccessible } from './accessible';
import { registerChecks } from './checks';
import { configFor } from './config';
import { withConflictCheck } from './guard';
import { registerPreviews } from './preview';
import { registerSpanish } from './spanish';
import { handleDialogs } from './unsaved';
import { checkUploads } from './uploads';

const { CMS: cms } = window;
const config = JSON.parse(document.getElementById('config')?.textContent ?? '{}');

registerSpanish(cms, { hasDrafts: config.publish_mode !== undefined });
handleDialogs(cms);
registerChecks(cms);
makeAccessible(cms);
checkUploads(cms);
registerPreviews(cms);

const backend = cms.getBackend(config.backend.name);
const { init } = backend;
backend.init = (...args) => withConflictCheck(init(...args));

// Stores a user for the local server, which has no login. Without a stored user, Decap would show a login button.
if (config.backend.name === 'proxy') localStorage.setItem('decap-cms-user', JSON.stringify({ backendName: 'proxy' }));

cms.init({ config: configFor(config) });
