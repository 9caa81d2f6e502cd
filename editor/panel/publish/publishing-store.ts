import { create } from 'zustand';
import type { PublishingResult, PublishingStep, PublishRequest } from '@/editor/api';
import { api, RequestRejected, readLines } from '@/editor/panel/requests';

interface Publishing {
  status: 'idle' | 'running' | 'ended';
  /** Each step as it was told last, in the order in which they began. */
  steps: PublishingStep[];
  result?: PublishingResult | undefined;
  /** Publishes what is saved; while that goes on, another call does nothing. */
  publish: (choice?: PublishRequest['choice']) => Promise<void>;
}

/** Goes on, and is remembered, while another view is open. */
export const usePublishing = create<Publishing>((set, get) => ({
  status: 'idle',
  steps: [],
  async publish(choice) {
    if (get().status === 'running') return;
    set({ status: 'running', steps: [], result: undefined });
    const tell = (step: PublishingStep) => set(({ steps }) => ({ steps: withStep(steps, step) }));
    const result = await runPublishing({ choice }, tell);
    set({ status: 'ended', result });
  },
}));

async function runPublishing(
  request: PublishRequest,
  onStep: (step: PublishingStep) => void,
): Promise<PublishingResult> {
  try {
    const response = await api('publish', { method: 'POST', body: JSON.stringify(request) });
    for await (const line of readLines<PublishingStep | PublishingResult>(response)) {
      if ('kind' in line) return line;
      onStep(line);
    }
  } catch (error) {
    if (error instanceof RequestRejected) return { kind: 'failed', ...error.rejection };
  }
  return {
    kind: 'failed',
    problem: 'Se perdió la conexión con el editor y no se sabe cómo terminó.',
    remedy: 'Mira si el editor sigue abierto en la terminal y publica de nuevo: lo que ya se publicó no se repite.',
  };
}

/** The steps with one told anew. */
function withStep(steps: PublishingStep[], step: PublishingStep): PublishingStep[] {
  const index = steps.findIndex((other) => other.step === step.step);
  return index < 0 ? [...steps, step] : steps.with(index, step);
}
