import { prepareOrExit } from '@/tools/media/prepare-or-exit';
import { gatherContent } from './gather';
import { openPoints } from './open-points';
import { formatPoints } from './print-points';

/** `npm run contenido -- revisar`: lists errors and open points of the content. An error sets exit code 1. */
await prepareOrExit();
const points = openPoints(gatherContent());
console.log(formatPoints(points));
process.exitCode = points.some(({ kind }) => kind === 'error') ? 1 : 0;
