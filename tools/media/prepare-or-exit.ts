import { MediaFailure } from './media-failure';
import { prepareMedia } from './prepare';

/**
 * Prepares the originals that the content names. Exits if this machine cannot write the files. Ignores unusable
 * originals, because the content checks report them.
 */
export async function prepareOrExit(): Promise<void> {
  try {
    await prepareMedia();
  } catch (error) {
    if (!(error instanceof MediaFailure)) throw error;
    console.error(`${error.problem}\n→ ${error.remedy}`);
    process.exit(1);
  }
}
