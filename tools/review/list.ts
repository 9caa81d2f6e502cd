import { prepareOrExit } from '@/tools/build/prepare-or-exit';
import { gatherContent } from './gather';
import { openPoints } from './open-points';
import { pointsInWords } from './print-points';

/** `npm run contenido -- revisar`: everything that is to be done in the content; ends with an error while a build would. */
await prepareOrExit();
const points = openPoints(gatherContent());
console.log(pointsInWords(points));
process.exitCode = points.some(({ kind }) => kind === 'error') ? 1 : 0;
