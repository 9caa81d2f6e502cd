import { create } from 'zustand';
import type { VersionValues } from './version-form-schema';

interface VersionDraft {
  /** What a person wrote into the form and did not save yet. */
  written: Partial<VersionValues>;
  write: (field: keyof VersionValues, text: string) => void;
  clear: () => void;
}

/** Keeps what was written while another view is open. */
export const useVersionDraft = create<VersionDraft>((set) => ({
  written: {},
  write: (field, text) => set(({ written }) => ({ written: { ...written, [field]: text } })),
  clear: () => set({ written: {} }),
}));
