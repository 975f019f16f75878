/**
 * The media type of a file (by its path) or of bytes, by their content; undefined where no known signature stands at their
 * start. The library is loaded by the first file.
 */
export async function mimeOf(content: string | Uint8Array): Promise<string | undefined> {
  const { fileTypeFromBuffer, fileTypeFromFile } = await import('file-type');
  const type = typeof content === 'string' ? await fileTypeFromFile(content) : await fileTypeFromBuffer(content);
  return type?.mime;
}
