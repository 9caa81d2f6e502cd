/** Something that a pasted text had and the policy shows otherwise or not at all. */
export interface PasteChange {
  kind: keyof typeof SENTENCES;
  /** The words that it is about, as they stood. */
  text: string;
}

/** What is said of all changes of a kind: of the words in quotes, and of how many there are. */
const SENTENCES = {
  deleted: (words: string) => `Se dejó fuera lo que estaba borrado o tachado: ${words}.`,
  comment: (words: string, count: number) =>
    count === 1 ? `Se dejó fuera 1 comentario: ${words}.` : `Se dejaron fuera ${count} comentarios: ${words}.`,
  hidden: (words: string) => `Se dejó fuera el texto oculto: ${words}.`,
  page: (words: string) => `Se dejó fuera lo que se repite en cada página: ${words}.`,
  contents: (words: string) => `Se dejó fuera el índice: ${words}.`,
  control: (words: string) => `Se dejaron fuera menús y botones: ${words}.`,
  picture: (words: string, count: number) => {
    const counted = count === 1 ? 'Se dejó fuera 1 imagen' : `Se dejaron fuera ${count} imágenes`;
    return words === '' ? `${counted}.` : `${counted}: ${words}.`;
  },
  mark: (words: string) => `Los títulos van sin ${words}: la página numera los apartados.`,
  footnote: (words: string) => `Las notas quedaron como párrafos, después de donde se citan: ${words}.`,
  table: (_words: string, count: number) =>
    count === 1
      ? 'Una tabla quedó como párrafos, uno por fila.'
      : `${count} tablas quedaron como párrafos, uno por fila.`,
  textBox: (words: string) => `Los cuadros de texto quedaron como párrafos: ${words}.`,
  nestedItem: () => 'La página no muestra una lista dentro de otra: los puntos de la de dentro llevan una raya (–).',
  plain: () => 'Llegó solo el texto, sin formato: lo que estaba tachado o borrado sigue ahí. Revísalo.',
};

/** What to tell of the changes, a sentence for each kind. */
export function tellChanges(changes: PasteChange[]): string[] {
  const kinds = new Set(changes.map(({ kind }) => kind));
  return [...kinds].map((kind) => {
    const texts = changes.filter((change) => change.kind === kind).map(({ text }) => text);
    // Pages differ in their number alone.
    const byShape = new Map(
      texts.toReversed().map((text) => [kind === 'page' ? text.replace(/\d+/g, '#') : text, text]),
    );
    const words = [...byShape.values()].toReversed().filter((text) => text !== '');
    return SENTENCES[kind](words.map((text) => `«${text}»`).join(', '), texts.length);
  });
}
