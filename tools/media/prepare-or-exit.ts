import { MediaFailure } from './media-failure';
import { prepareMedia } from './prepare';

/**
 * Prepares the originals that the content names. Exits when this machine cannot write the files. Unusable originals do
 * not stop it, because the content checks report them.
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
