import { create } from 'zustand';

const STORAGE_KEY = 'motion';
const LESS_MOTION = '(prefers-reduced-motion: reduce)';

/**
 * Whether everything that moves by itself is paused. `<html data-motion>` carries the same fact for CSS, which also
 * tells what runs from the start from what was resumed. A script in the head sets it before the first paint
 * (`EARLY_MOTION_SCRIPT`), so the server always renders "running".
 */
export const useMotion = create<{ paused: boolean }>(() => ({ paused: false }));

// Storage can be refused (private windows, policies): the choice then lasts as long as the page.
let isChosenHere = false;

/** Pauses or resumes all movement and remembers the choice on this device. */
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

/** Follows the system's wish for less movement unless the visitor chose here; calling the result ends that. */
export function followSystemMotion(): () => void {
  const wish = matchMedia(LESS_MOTION);
  const follow = () => {
    if (!isChosen()) applyMotion(wish.matches);
  };
  wish.addEventListener('change', follow);
  return () => wish.removeEventListener('change', follow);
}

function isChosen(): boolean {
  try {
    return isChosenHere || localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return isChosenHere;
  }
}

/** Takes over what the early script decided. */
export function adoptEarlyMotion(): void {
  useMotion.setState({ paused: document.documentElement.dataset.motion === 'paused' });
}

/** Runs before the first paint: a remembered choice wins, then the system's `prefers-reduced-motion`. */
export const EARLY_MOTION_SCRIPT = `(function(d){var m;try{m=localStorage.getItem('${STORAGE_KEY}')}catch(e){}
d.dataset.motion=m||(matchMedia('${LESS_MOTION}').matches?'paused':'running')})(document.documentElement)`;
