import { create } from 'zustand';

const STORAGE_KEY = 'motion';
const REDUCED_MOTION_QUERY = '(prefers-reduced-motion: reduce)';

/**
 * The store whose `paused` is true while all automatic motion is paused. For CSS, `<html data-motion>` is `running`,
 * `paused` or `resumed`. The value `resumed` means that motion runs again after a pause. `EARLY_MOTION_SCRIPT` sets the
 * attribute before the first paint. The server renders the page as if motion were running.
 */
export const useMotion = create<{ paused: boolean }>(() => ({ paused: false }));

/** True after a click on the pause control. Needed in browsers that block local storage. */
let isPauseControlUsed = false;

/** Pauses or resumes all motion and saves the visitor's choice in local storage. */
export function setMotionPaused(paused: boolean): void {
  isPauseControlUsed = true;
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
  const mediaQueryList = matchMedia(REDUCED_MOTION_QUERY);
  const applyPreference = () => {
    if (!hasVisitorChoice()) applyMotion(mediaQueryList.matches);
  };
  mediaQueryList.addEventListener('change', applyPreference);
  return () => mediaQueryList.removeEventListener('change', applyPreference);
}

function hasVisitorChoice(): boolean {
  try {
    return isPauseControlUsed || localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return isPauseControlUsed;
  }
}

/** Initializes the store from the attribute that `EARLY_MOTION_SCRIPT` has set. */
export function initializeMotion(): void {
  useMotion.setState({ paused: document.documentElement.dataset.motion === 'paused' });
}

/** Script that sets `data-motion` before the first paint. A saved choice overrides `prefers-reduced-motion`. */
export const EARLY_MOTION_SCRIPT = `(function(d){var m;try{m=localStorage.getItem('${STORAGE_KEY}')}catch(e){}
d.dataset.motion=m||(matchMedia('${REDUCED_MOTION_QUERY}').matches?'paused':'running')})(document.documentElement)`;
