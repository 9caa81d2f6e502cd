import { PAGE_PATH } from '@/lib/routes';

interface ErrorFallbackProps {
  error: { statusText?: string | undefined; message?: string };
}

/** The content of the error screen. It shows the error's status text or message (spec §8). */
export function ErrorFallback({ error }: ErrorFallbackProps) {
  return (
    <main className="page-column grid min-h-svh content-center gap-4 py-16">
      <h1 lang="en" className="text-claim">
        Unexpected Application Error!
      </h1>
      <p className="text-lead" lang="en">
        {error.statusText || error.message}
      </p>
      <p>
        Algo falló al abrir esta dirección.{' '}
        <a href={PAGE_PATH} className="font-medium text-info-text underline">
          Ve a nuestra página
        </a>
        ; si el problema sigue, inténtalo más tarde.
      </p>
    </main>
  );
}
