/** Where originals are kept, by its path from the root of the project. */
export const ORIGINALS_FOLDER = 'tools/media/originales';
