import { readdirSync } from 'node:fs';
import { today } from '@/lib/today';
import { readTypefaces } from '@/tools/fonts/letters';
import type { PositionInCountry } from '@/tools/review/country';
import { type PolicyVersions, readPolicyVersions } from '@/tools/review/policy-versions';
import { type GatheredContent, gatherContent } from './content';
import { gatherMedia, type NamedMedia } from './media';
import { gatherSpelling, type Spelling } from './spelling';

/** What the rules look at that can stop a build. */
export interface BlockingInput extends GatheredContent {
  /** The versions of the policy that were noted; `undefined` when their file cannot be read. */
  policyVersions: PolicyVersions | undefined;
  /** As an ISO 8601 date: `2025-06-30`. */
  today: string;
}

/** All that the rules look at. It is gathered once, so that the rules only decide. */
export interface ReviewInput extends BlockingInput {
  media: NamedMedia[];
  spelling: Spelling;
  /** The letters of the page's typefaces. */
  typefaces: ReturnType<typeof readTypefaces>;
  isPositionInCountry: (position: PositionInCountry) => boolean | undefined;
  /** The names of the files in the folder of the content. */
  fileNames: string[];
}

export function gatherBlockingInput(gathered: GatheredContent = gatherContent()): BlockingInput {
  return {
    ...gathered,
    policyVersions: readPolicyVersions(),
    today: today(),
  };
}

export async function gatherReviewInput(gathered: GatheredContent = gatherContent()): Promise<ReviewInput> {
  // The atlas takes a tenth of a second to load.
  const { isPositionInCountry } = await import('@/tools/review/country');
  return {
    ...gatherBlockingInput(gathered),
    media: gatherMedia(gathered.values),
    spelling: await gatherSpelling(gathered.values),
    typefaces: readTypefaces(),
    isPositionInCountry,
    fileNames: namesOfFilesIn('content'),
  };
}

function namesOfFilesIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}
