import type { PublishingTarget } from '@/editor/api';

/** Where the site would be published to, who builds it there and how much waits: one sentence each. */
export function targetInWords({ remote, builder, siteUrl, unpublished }: PublishingTarget): string[] {
  if (!remote) {
    return [
      'Este proyecto aún no está unido a un lugar donde publicarse: se prepara una carpeta para subirla a tu alojamiento.',
    ];
  }
  return [waitingInWords(unpublished), destinationInWords({ remote, builder }), siteInWords(siteUrl)];
}

function waitingInWords(unpublished: number): string {
  if (unpublished === 0) return 'Todo lo guardado está publicado.';
  return unpublished === 1 ? 'Hay 1 versión sin publicar.' : `Hay ${unpublished} versiones sin publicar.`;
}

function destinationInWords({
  remote,
  builder,
}: Required<Pick<PublishingTarget, 'remote'>> & { builder?: string | undefined }) {
  const destination = `Se envía a ${placeOf(remote.url)}, rama «${remote.branch}».`;
  return builder ? `${destination} Allí ${builder} la compila y la pone en línea.` : destination;
}

function siteInWords(siteUrl: string | undefined): string {
  if (siteUrl) return `Después se espera a que la versión nueva esté en ${siteUrl}.`;
  return 'La dirección del sitio aún es de ejemplo: no se puede mirar si la versión nueva ya está en línea.';
}

/** The address of a repository without what only git needs: «github.com/istmo/sitio». */
function placeOf(url: string): string {
  return url
    .replace(/^[a-z+]+:\/\//, '')
    .replace(/^[^@/]*@/, '')
    .replace(/\.git$/, '')
    .replace(/^([^/:]+):(?!\d+\/)/, '$1/');
}
