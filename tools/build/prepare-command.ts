import { prepareBuild } from './prepare-build';

/** `next.config.ts` runs this script. It generates the files of a build and prints the build's environment as JSON. */
const { env } = await prepareBuild({ dev: process.argv.includes('--dev') });
process.stdout.write(JSON.stringify(env));
