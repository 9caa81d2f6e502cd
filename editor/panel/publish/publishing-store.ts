import { create } from 'zustand';
import type { PublishingResult, PublishingStep, PublishRequest } from '@/editor/api';
import { RequestRejected } from '@/editor/panel/requests';
import { publishingLines } from './publishing-lines';

type Resolutions = NonNullable<PublishRequest['resolutions']>;

interface Publishing {
  status: 'idle' | 'running' | 'ended';
  /** Each step as it was told last, in the order in which they began. */
  steps: PublishingStep[];
  result?: PublishingResult | undefined;
  /** What was decided of the fields that others published too. */
  resolutions: Resolutions;
  /** Publishes what is saved; while that goes on, another call does nothing. */
  publish: (resolutions?: Resolutions) => Promise<void>;
}

/** Goes on, and is remembered, while another view is open. */
export const usePublishing = create<Publishing>((set, get) => ({
  status: 'idle',
  steps: [],
  resolutions: {},
  async publish(decided = {}) {
    if (get().status === 'running') return;
    const resolutions = { ...get().resolutions, ...decided };
    set({ status: 'running', steps: [], result: undefined, resolutions });
    const result = await runPublishing(resolutions, (step) => set(({ steps }) => ({ steps: withStep(steps, step) })));
    // What was decided holds for these texts, not for those of another time.
    const isDecided = result.kind !== 'conflict';
    set({ status: 'ended', result, ...(isDecided && { resolutions: {} }) });
  },
}));

async function runPublishing(
  resolutions: Resolutions,
  onStep: (step: PublishingStep) => void,
): Promise<PublishingResult> {
  try {
    for await (const line of publishingLines({ resolutions })) {
      if ('kind' in line) return line;
      onStep(line);
    }
  } catch (error) {
    if (error instanceof RequestRejected) return { kind: 'failed', ...messageOf(error) };
  }
  return {
    kind: 'failed',
    problem: 'Se perdió la conexión con el editor y no se sabe cómo terminó.',
    remedy: 'Mira si el editor sigue abierto en la terminal y publica de nuevo: lo que ya se publicó no se repite.',
  };
}

function messageOf({ rejection }: RequestRejected) {
  const { problem, remedy } = rejection;
  return { problem, remedy };
}

/** The steps with one told anew. */
function withStep(steps: PublishingStep[], step: PublishingStep): PublishingStep[] {
  const index = steps.findIndex((other) => other.step === step.step);
  return index < 0 ? [...steps, step] : steps.with(index, step);
}
