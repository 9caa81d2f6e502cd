import type { Message } from '@/content/schema/message';

/** What must never be in an SVG that the site serves, with the words that tell a person about it. */
const DANGERS: [found: RegExp, what: string][] = [
  [/<\s*(?:\w+:)?script\b/i, 'un script'],
  [/\son[a-z]+\s*=/i, 'una instrucción que se ejecuta (onload, onclick…)'],
  [/(?:java|vb)script\s*:/i, 'un enlace que ejecuta código'],
  [/<\s*(?:\w+:)?(?:foreignObject|iframe|embed|object|audio|video)\b/i, 'contenido que no es dibujo'],
  [/<!ENTITY|<!DOCTYPE[^>]*\[/i, 'entidades XML'],
  [/(?:href|src)\s*=\s*["']\s*(?:https?:)?\/\//i, 'una referencia a otro sitio'],
  [/(?:href|src)\s*=\s*["']\s*data:(?!image\/(?:png|jpeg|webp)[;,])/i, 'datos incrustados que no son una imagen'],
  [/url\(\s*["']?\s*(?:https?:|\/\/|data:)|@import/i, 'un estilo que carga algo de fuera'],
];

/**
 * What makes an SVG unsafe to serve, in Spanish, or `undefined` when it is a drawing and nothing more. Character
 * references are read first, so that `&#106;avascript:` hides nothing.
 */
export function unsafeInSvg(svg: string): string | undefined {
  const read = svg
    .replace(/&#x([\da-f]+);?/gi, (_, code: string) => codePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);?/g, (_, code: string) => codePoint(Number(code)))
    .replace(/&(?:tab|newline);/gi, '');
  return DANGERS.find(([found]) => found.test(read))?.[1];
}

/** What is wrong with a drawing that sets its words in type: it would show another face where that is not installed. */
export function liveTextProblem(svg: string): Message | undefined {
  if (!/<\s*(?:\w+:)?(?:text|tspan|textPath)\b/i.test(svg)) return undefined;
  return {
    problem: 'El dibujo lleva texto sin convertir, que en otra máquina se ve con otra letra.',
    remedy: 'Convierte el texto en contornos («Crear contornos» o «Objeto a trayecto») y expórtalo de nuevo.',
  };
}

/**
 * What a drawing that the site serves must not hold although it is harmless in an original, in Spanish: `npm run contenido -- medios`
 * writes styles as attributes, so that no content policy has anything to refuse.
 */
export function uncleanInSvg(svg: string): string | undefined {
  if (/<\s*(?:\w+:)?style\b|\sstyle\s*=/i.test(svg)) return 'estilos propios (style)';
  if (/href\s*=\s*["'](?!#)|url\(\s*["']?(?!#|["'])/i.test(svg)) return 'una referencia a otro archivo';
  return undefined;
}

/** The character of a code; control characters, which browsers skip inside a scheme, become nothing. */
function codePoint(code: number): string {
  return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
