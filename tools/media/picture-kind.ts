import { open } from 'node:fs/promises';
import path from 'node:path';
import type { Sharp } from 'sharp';
import type { Message } from '@/content/schema/message';
import { FileRejected } from './file-rejected';

/** What an iPhone's photo is told, whatever its name ends in. */
export const HEIC_PROBLEM: Message = {
  problem: 'Es una foto de iPhone (HEIC), que aquí no se puede leer.',
  remedy: 'Ábrela y guárdala como JPEG, o elige en el teléfono Ajustes › Cámara › Formatos › «Más compatible».',
};

const NO_PICTURE_REMEDY = 'Ábrelo en el programa en que se hizo y expórtalo como PNG o JPEG.';

/**
 * Asserts that a picture can be decoded as a whole.
 *
 * @param file where it was read from, its path or its bytes
 * @throws FileRejected saying what the file is instead
 */
export async function assertReadable(image: Sharp, file: string | Buffer): Promise<void> {
  const isPicture = await image.metadata().then(
    () => true,
    () => false,
  );
  if (!isPicture) throw new FileRejected(await whatItIs(file));
  try {
    await image.stats();
  } catch (cause) {
    throw new FileRejected(
      {
        problem: 'La imagen está dañada y no se puede leer hasta el final.',
        remedy: 'Expórtala de nuevo como PNG o JPEG.',
      },
      { cause },
    );
  }
}

/** What a file is that no decoder knows as a picture. */
async function whatItIs(file: string | Buffer): Promise<Message> {
  const start = typeof file === 'string' ? await firstBytes(file) : file.subarray(0, START_LENGTH);
  const signature = start.toString('latin1');
  if (/^.{4}ftyp(?:hei[cxms]|hev|mif1|msf1)/s.test(signature)) return HEIC_PROBLEM;
  if (signature.startsWith('%PDF')) {
    return { problem: 'El archivo no es una imagen: es un PDF.', remedy: NO_PICTURE_REMEDY };
  }
  const ending = typeof file === 'string' ? path.extname(file) : '';
  const name = ending ? `, aunque su nombre termine en ${ending}` : '';
  return { problem: `El archivo no es una imagen${name}.`, remedy: NO_PICTURE_REMEDY };
}

/** As many bytes as tell one kind of file from another. */
const START_LENGTH = 16;

async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(START_LENGTH), 0, START_LENGTH, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
