import { useState } from 'react';
import { create } from 'zustand';

const usePointerPress = create(() => ({ isPressed: false }));

function press(): void {
  usePointerPress.setState({ isPressed: true });
}

function release(): void {
  // The click comes after the pointer's release, in the same task.
  setTimeout(() => usePointerPress.setState({ isPressed: false }));
}

document.addEventListener('pointerdown', press, { capture: true });
document.addEventListener('pointerup', release, { capture: true });
document.addEventListener('pointercancel', release, { capture: true });

/**
 * The value as it was when the pointer was pressed, for as long as it is. A message that appears as a field is left
 * would else move the button that is being pressed away from the pointer, and the click would be lost.
 */
export function useHeldWhilePressed<Value>(value: Value): Value {
  const { isPressed } = usePointerPress();
  const [held, setHeld] = useState(value);
  if (isPressed || held === value) return held;
  setHeld(value);
  return value;
}
