import { create } from 'zustand';

const STORAGE_KEY = 'motion';
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/**
 * Whether all automatic motion is paused. `<html data-motion>` carries the same fact for CSS, which also distinguishes
 * motion that runs from the start from motion that was resumed. `EARLY_MOTION_SCRIPT` sets it before the first paint, so
 * the server always renders "running".
 */
export const useMotion = create<{ paused: boolean }>(() => ({ paused: false }));

// Storage may be unavailable (private windows, policies): the choice then lasts as long as the page.
let isChosenHere = false;

/** Pauses or resumes all motion and remembers the choice on this device. */
export function setMotionPaused(paused: boolean): void {
  isChosenHere = true;
  try {
    localStorage.setItem(STORAGE_KEY, paused ? 'paused' : 'running');
  } catch {}
  applyMotion(paused);
}

function applyMotion(paused: boolean): void {
  document.documentElement.dataset.motion = paused ? 'paused' : 'resumed';
  useMotion.setState({ paused });
}

/** Follows the system preference for reduced motion unless the visitor chose here. Returns the cleanup. */
export function followSystemMotion(): () => void {
  const preference = matchMedia(REDUCED_MOTION);
  const follow = () => {
    if (!isChosen()) applyMotion(preference.matches);
  };
  preference.addEventListener('change', follow);
  return () => preference.removeEventListener('change', follow);
}

function isChosen(): boolean {
  try {
    return isChosenHere || localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return isChosenHere;
  }
}

/** Reads the result of `EARLY_MOTION_SCRIPT` into the store. */
export function adoptEarlyMotion(): void {
  useMotion.setState({ paused: document.documentElement.dataset.motion === 'paused' });
}

/** Runs before the first paint: a remembered choice wins over the system's `prefers-reduced-motion`. */
export const EARLY_MOTION_SCRIPT = `(function(d){var m;try{m=localStorage.getItem('${STORAGE_KEY}')}catch(e){}
d.dataset.motion=m||(matchMedia('${REDUCED_MOTION}').matches?'paused':'running')})(document.documentElement)`;
