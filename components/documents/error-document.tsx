import { STATUS_CODES } from 'node:http';
import { ErrorFallback } from '@/components/ui/error-fallback';

interface ErrorDocumentProps {
  status: 400 | 500;
  styles: string;
}

/** The error screen that servers send without the page. It loads no other file, because that could fail too. */
export function ErrorDocument({ status, styles }: ErrorDocumentProps) {
  return (
    <html lang="es">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title lang="en">Unexpected Application Error!</title>
        <meta name="robots" content="noindex" />
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <ErrorFallback error={{ statusText: STATUS_CODES[status] }} />
      </body>
    </html>
  );
}
