import { prepareOrExit } from '@/tools/media/prepare-or-exit';
import { gatherContent } from './gather';
import { openPoints } from './open-points';
import { pointsInWords } from './print-points';

/** `npm run contenido -- revisar`: lists all points; exits with 1 while an error stops the build. */
await prepareOrExit();
const points = openPoints(gatherContent());
console.log(pointsInWords(points));
process.exitCode = points.some(({ kind }) => kind === 'error') ? 1 : 0;
