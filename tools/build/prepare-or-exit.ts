import { MediaFailure } from '@/tools/media/media-failure';
import { prepareMedia } from '@/tools/media/prepare';

/**
 * Prepares the pictures that the content names. What is wrong with one is told where the content is checked; what this
 * machine lacks ends the command.
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
