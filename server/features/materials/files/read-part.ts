import type { FileHandle } from 'node:fs/promises';
import { wrongContent } from '#server/platform/errors.ts';

export const broken = (what: string) => wrongContent(`Файл повреждён или загружен не до конца: ${what} не открыть`);

/** Bytes of a local file from `position` on; fewer at its end. */
export async function readPart(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
