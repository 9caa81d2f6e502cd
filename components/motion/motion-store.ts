import { create } from 'zustand';

const STORAGE_KEY = 'motion';
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/**
 * Stores whether all automatic motion is paused. For CSS, `<html data-motion>` is `running`, `paused` or `resumed`. The
 * value `resumed` means that motion runs again after a pause. `EARLY_MOTION_SCRIPT` sets the attribute before the first
 * paint. The server renders the page as if motion were running.
 */
export const useMotion = create<{ paused: boolean }>(() => ({ paused: false }));

/** True if the visitor has used the pause control. Needed where local storage is unavailable, as in private windows. */
let isChosenOnThisPage = false;

/** Pauses or resumes all motion and saves the visitor's choice in local storage. */
export function setMotionPaused(paused: boolean): void {
  isChosenOnThisPage = true;
  try {
    localStorage.setItem(STORAGE_KEY, paused ? 'paused' : 'running');
  } catch {}
  applyMotion(paused);
}

function applyMotion(paused: boolean): void {
  document.documentElement.dataset.motion = paused ? 'paused' : 'resumed';
  useMotion.setState({ paused });
}

/**
 * Pauses or resumes motion when the system preference for reduced motion changes, unless the visitor has used the pause
 * control.
 *
 * @returns a function that stops listening
 */
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
    return isChosenOnThisPage || localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return isChosenOnThisPage;
  }
}

/** Initializes the store from the attribute that `EARLY_MOTION_SCRIPT` has set. */
export function initializeMotion(): void {
  useMotion.setState({ paused: document.documentElement.dataset.motion === 'paused' });
}

/** Sets `data-motion` before the first paint. A saved choice takes precedence over `prefers-reduced-motion`. */
export const EARLY_MOTION_SCRIPT = `(function(d){var m;try{m=localStorage.getItem('${STORAGE_KEY}')}catch(e){}
d.dataset.motion=m||(matchMedia('${REDUCED_MOTION}').matches?'paused':'running')})(document.documentElement)`;
