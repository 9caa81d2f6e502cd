import { basename } from 'node:path';

const [, program = ''] = process.argv;

/** The command line of the staff commands, without the command. The bundle (`server.mjs`) has no `package.json`. */
export const CONTACT_COMMAND = program.endsWith('.mjs') ? `node ${basename(program)} contact` : 'npm run contact --';
