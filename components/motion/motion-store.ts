import { create } from 'zustand';

const STORAGE_KEY = 'motion';

/**
 * Whether everything that moves by itself is paused. `<html data-motion>` carries the same fact for CSS; a script
 * in the head sets it before the first paint (`EARLY_MOTION_SCRIPT`), so the server always renders "running".
 */
export const useMotion = create<{ paused: boolean }>(() => ({ paused: false }));

/** Pauses or resumes all movement and remembers the choice on this device. */
export function setMotionPaused(paused: boolean): void {
  document.documentElement.dataset.motion = paused ? 'paused' : 'running';
  try {
    localStorage.setItem(STORAGE_KEY, paused ? 'paused' : 'running');
  } catch {
    // Storage can be refused (private windows, policies): the choice then lasts as long as the page.
  }
  useMotion.setState({ paused });
}

/** Takes over what the early script decided. */
export function adoptEarlyMotion(): void {
  useMotion.setState({ paused: document.documentElement.dataset.motion === 'paused' });
}

/** Runs before the first paint: a remembered choice wins, then the system's `prefers-reduced-motion`. */
export const EARLY_MOTION_SCRIPT = `(function(d){var m;try{m=localStorage.getItem('${STORAGE_KEY}')}catch(e){}
d.dataset.motion=m||(matchMedia('(prefers-reduced-motion: reduce)').matches?'paused':'running')})(document.documentElement)`;
