import type { Message } from '@/content/schema/message';
import type { Size } from '@/tools/media/measure';

/** What is told of a picture that can be read for a part at most, or does not fit its place. */
export const pictureFailures = {
  damaged: {
    problem: 'La imagen está dañada y no se puede leer hasta el final.',
    remedy: 'Cópiala o descárgala de nuevo, o expórtala otra vez como PNG o JPEG.',
  },
  otherCoding: {
    problem: 'La imagen está guardada de una forma poco común, que aquí no se lee.',
    remedy: 'Ábrela en el programa en que la ves y expórtala como PNG o JPEG.',
  },
  tooManyPixels: ({ width, height, most }: Size & { most: number }): Message => ({
    problem: `Tiene ${inMegapixels(width * height)} megapíxeles (${width} × ${height}), y de este tipo se pueden preparar hasta ${inMegapixels(most)}.`,
    remedy: 'Expórtala más pequeña: a la página le bastan 2400 píxeles de ancho.',
  }),
  nothingSeen: {
    problem: 'En la imagen no se ve nada: es toda transparente.',
    remedy: 'Revisa que sus capas estén visibles y expórtala de nuevo.',
  },
  tooSmall: ({ seen, least }: { seen: string; least: string }): Message => ({
    problem: `${seen} y hace falta al menos ${least}.`,
    remedy: 'Busca el original más grande.',
  }),
  tooDetailed: {
    problem: 'Aun reducida pesa demasiado para la página.',
    remedy: 'Usa una imagen con menos detalle.',
  },
  smallFrame: ({ width, height, least }: Size & { least: Size }): Message => ({
    problem: `El encuadre toma ${width} × ${height} de la foto y hace falta al menos ${least.width} × ${least.height}: ampliado se vería borroso.`,
    remedy: 'Encuadra una parte más grande, o elige una foto más grande.',
  }),
  frameOutside: {
    problem: 'El encuadre queda en parte fuera de la foto.',
    remedy: 'Muévelo hasta que quede dentro.',
  },
};

function inMegapixels(pixels: number): number {
  return Math.round(pixels / 1e6);
}
