import { createHash } from 'node:crypto';
import { ZodError } from 'zod';
import { RestoreRefused } from '../restore-refused.ts';
import { readArchive } from './archive.ts';
import { fileEntry, MANIFEST, Manifest, SECRET, tableEntry } from './manifest.ts';

const foreign = (reason: string) => new RestoreRefused(`Это не архив портала: ${reason}. Ничего не изменено`);
const broken = (reason: string) => new RestoreRefused(`Архив повреждён: ${reason}. Ничего не изменено`);

/** An error of zlib or tar-stream in words; any other error, of the disk say, stays what it is. */
function inWords(error: unknown): unknown {
  if (error instanceof RestoreRefused) return error;
  const { code = '', message, syscall } = error as NodeJS.ErrnoException;
  if (syscall) return error;
  if (code === 'Z_BUF_ERROR' || /unexpected end/i.test(message)) return broken('он обрывается, не дойдя до конца');
  if (code === 'Z_DATA_ERROR' && /incorrect header/.test(message)) return foreign('такой файл портал не пишет');
  if (/invalid tar header/i.test(message)) return foreign('такой файл портал не пишет');
  return broken('его не удаётся прочесть');
}

/** The names of files become places on the disk: none may lead out of the storage. */
const isPlace = (path: string): boolean => /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(path);

function readManifest(text: string): Manifest {
  try {
    const parsed: unknown = JSON.parse(text);
    const { format } = Object(parsed) as { format?: unknown };
    if (typeof format === 'number' && format > 1)
      throw new RestoreRefused('Архив сделан более новой версией портала: обновите портал. Ничего не изменено');
    const manifest = Manifest.parse(parsed);
    if (!Object.keys(manifest.files).every(isPlace)) throw foreign('в нём чужие пути файлов');
    return manifest;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof ZodError) throw foreign(`${MANIFEST} в нём не такой`);
    throw error;
  }
}

/** Reads the whole archive and compares every byte with its manifest; throws RestoreRefused for any difference. */
export async function checkArchive(file: string): Promise<Manifest> {
  const found = new Map<string, string>();
  const text: Buffer[] = [];
  await readArchive(file, async (path, content) => {
    if (found.has(path)) throw broken(`${path} в нём дважды`);
    const hash = createHash('sha256');
    for await (const chunk of content) {
      hash.update(chunk);
      if (path === MANIFEST) text.push(chunk);
    }
    found.set(path, hash.digest('hex'));
  }).catch((error: unknown) => {
    throw inWords(error);
  });
  if (!found.delete(MANIFEST)) throw foreign(`в нём нет ${MANIFEST}`);
  const manifest = readManifest(Buffer.concat(text).toString());
  for (const [path, { sha256 }] of Object.entries(manifest.entries)) {
    if (!found.has(path)) throw broken(`в нём нет ${path}`);
    if (found.get(path) !== sha256) throw broken(`${path} не такой, каким был записан`);
  }
  if (found.size !== Object.keys(manifest.entries).length) throw broken('в нём лишние файлы');
  const { tables, files } = manifest;
  const named = new Set([...Object.keys(tables).map(tableEntry), ...Object.keys(files).map(fileEntry), SECRET]);
  if (!found.keys().every((path) => named.has(path))) throw foreign('в нём лишние файлы');
  return manifest;
}
