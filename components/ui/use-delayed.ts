import { useEffect, useState } from 'react';

/** The last value that stood for `delay` ms. */
export function useDelayed<Value>(value: Value, delay: number): Value {
  const [last, setLast] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLast(() => value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return last;
}
