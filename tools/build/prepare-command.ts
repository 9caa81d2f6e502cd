import { prepareBuild } from './prepare-build';

/** Run by `next.config.ts`: prepares the generated files and prints the environment of the build as JSON. */
const { env } = await prepareBuild({ dev: process.argv.includes('--dev') });
process.stdout.write(JSON.stringify(env));
