import type { Message } from '@/content/schema/message';
import { inMenus, type MenuAction } from '@/tools/media/drawing/programs';
import { PREPARE_AGAIN } from './place-failures';

const SIMPLER_DRAWING = 'Pide la versión simple o, si es el logotipo de un cliente, usa un PNG de 160 px de alto.';
const EXPORT_AGAIN = 'Ábrelo en el programa en que se hizo y expórtalo de nuevo como SVG.';

/** What cannot be kept, and how the program in which a drawing was made puts it right. */
function asMade(problem: string, { action, svg }: { action: MenuAction; svg: string }): Message {
  return { problem, remedy: `${inMenus(action, svg)} Después expórtalo de nuevo como SVG.` };
}

/** Every way in which a drawing can fail. What names a menu is given the drawing, which may say who wrote it. */
export const drawingFailures = {
  noDrawing: { problem: 'El archivo no es un dibujo SVG, aunque su nombre lo diga.', remedy: EXPORT_AGAIN },
  damaged: (line?: string): Message => ({
    problem: `El dibujo está dañado y no se puede leer${line ? ` a partir de la línea ${line}` : ''}.`,
    remedy: EXPORT_AGAIN,
  }),
  tooHeavy: {
    problem: 'Pesa demasiado: tiene muchos trazos, o una foto convertida en trazos.',
    remedy: SIMPLER_DRAWING,
  },
  tooManyParts: {
    problem: 'El dibujo tiene demasiadas partes, o copias de copias.',
    remedy: SIMPLER_DRAWING,
  },
  entities: {
    problem: 'El dibujo contiene entidades XML que llevan a otro archivo o a otras entidades.',
    remedy: 'Expórtalo de nuevo como SVG, sin opciones de edición.',
  },
  unsafe: (danger: string, svg: string) => asMade(`El dibujo contiene ${danger}.`, { action: 'exportPlain', svg }),
  unclean: (what: string): Message => ({
    problem: `El dibujo no está preparado para la página: contiene ${what}.`,
    remedy: PREPARE_AGAIN,
  }),
  picture: (svg: string) =>
    asMade('El dibujo lleva dentro una imagen, que ampliada se vería borrosa.', { action: 'trace', svg }),
  linkedPicture: {
    problem: 'El dibujo muestra una imagen que está en otro archivo, y que no viene con él.',
    remedy: 'Quita la imagen enlazada o dibújala en trazos, y expórtalo de nuevo como SVG.',
  },
  effectOfFigma: (name: string): Message => ({
    problem: `El dibujo usa un efecto que solo se ve en Figma (${name}).`,
    remedy:
      'En Figma, cambia el degradado angular («Angular») por uno lineal o radial, quita el desenfoque de fondo («Background blur») y expórtalo de nuevo.',
  }),
  liveText: (svg: string) =>
    asMade('El dibujo lleva texto sin convertir, que en otra máquina se ve con otra letra.', {
      action: 'outlineText',
      svg,
    }),
  blended: (property: string, svg: string) =>
    asMade(`El dibujo usa un modo de fusión (${property}), que en la página se vería distinto.`, {
      action: 'flatten',
      svg,
    }),
  animated: (name: string): Message => ({
    problem: `El dibujo lleva una animación (${name}).`,
    remedy: 'Expórtalo de nuevo quieto, sin animaciones.',
  }),
  unknownStyle: (property: string, svg: string) =>
    asMade(`El dibujo usa un estilo que no se puede conservar (${property}).`, { action: 'expand', svg }),
  unknownElement: (name: string, svg: string) =>
    asMade(`El dibujo usa algo que los navegadores no muestran (${name}).`, { action: 'expand', svg }),
  looksDifferent: (svg: string) => asMade('El dibujo, una vez limpio, se vería distinto.', { action: 'expand', svg }),
  nothingSeen: {
    problem: 'En el dibujo no se ve nada.',
    remedy:
      'Revisa que sus capas estén visibles y que el dibujo quede dentro de la mesa de trabajo, y expórtalo de nuevo.',
  },
  backgroundStays: {
    problem: 'El logotipo va sobre un fondo que no se puede quitar.',
    remedy: 'Expórtalo sin fondo: solo las letras y el símbolo.',
  },
};
