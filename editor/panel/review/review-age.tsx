import { useEffect, useState } from 'react';

interface ReviewAgeProps {
  checkedAt: Date | undefined;
  isRunning: boolean;
  isStale: boolean;
}

const MINUTE = 60_000;

/** How old a review is, true as time passes. */
export function ReviewAge({ checkedAt, isRunning, isStale }: ReviewAgeProps) {
  const now = useNow();
  if (isRunning) return <p role="status">Revisando…</p>;
  if (!checkedAt) return <p role="status">Todavía no se ha revisado.</p>;
  return (
    <p role="status">
      Revisado {ageInWords(now - checkedAt.getTime())}
      {isStale && '; el contenido cambió desde entonces'}.
    </p>
  );
}

/** The time, once a minute. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** A span of time in words: «hace 3 minutos». */
export function ageInWords(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE);
  if (minutes < 1) return 'ahora mismo';
  const format = new Intl.RelativeTimeFormat('es');
  return minutes < 60 ? format.format(-minutes, 'minute') : format.format(-Math.floor(minutes / 60), 'hour');
}
