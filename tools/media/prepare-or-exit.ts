import { MediaFailure } from './media-failure';
import { prepareMedia } from './prepare';

/**
 * Prepares the originals that the content names, or exits when this machine lacks a program. The content checks report
 * unusable originals.
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
