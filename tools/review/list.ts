import { prepareOrExit } from '@/tools/media/prepare-or-exit';
import { gatherContent } from './gather';
import { openPoints } from './open-points';
import { formatPoints } from './print-points';

/** `npm run contenido -- revisar`: lists all points. Exits with code 1 if one of them is an error. */
await prepareOrExit();
const points = openPoints(gatherContent());
console.log(formatPoints(points));
process.exitCode = points.some(({ kind }) => kind === 'error') ? 1 : 0;
