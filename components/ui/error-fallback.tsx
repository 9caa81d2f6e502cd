import { PAGE_PATH } from '@/lib/routes';

/** The page that replaces the site after a rendering error. It shows the error's status text or message (spec §8). */
export function ErrorFallback({ error }: { error: Error & { statusText?: string } }) {
  return (
    <main className="page-column grid min-h-svh content-center gap-4 py-16">
      <h1 lang="en" className="text-claim">
        Unexpected Application Error!
      </h1>
      <p className="text-lead">{error.statusText || error.message}</p>
      <p>
        Algo falló al mostrar la página.{' '}
        <a href={PAGE_PATH} className="font-medium text-info-text underline">
          Vuelve a cargarla
        </a>
        ; si el problema sigue, inténtalo más tarde.
      </p>
    </main>
  );
}
