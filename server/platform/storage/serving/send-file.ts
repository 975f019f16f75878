import { Readable } from 'node:stream';
import { isPicture } from '../kinds.ts';
import { type CopyOptions, copyOf, copyType, readCopy } from '../pictures/resize-picture.ts';
import type { StoredFile } from '../stored-file.ts';
import type { FileStore } from '../stores/file-store.ts';

type FileRequest = {
  /** The file's name for this reader (shown-name.ts). */
  name: string;
  headers: Headers;
  method: string;
  wanted: CopyOptions;
  /** Everybody may read it now. */
  isOpen: boolean;
  /** Everybody may read it, or will once what shows it is published. */
  isContent: boolean;
  /** Its kind is shown to some alone, and tells nothing of anybody. */
  isRestricted: boolean;
  framed?: boolean | undefined;
};

/** The one range of a Range header that can be answered; nothing where the whole file is to be sent. */
function partOf(range: string | null, size: number): { start: number; end: number } | 'impossible' | undefined {
  const [, from = '', to = ''] = range?.match(/^bytes=(\d*)-(\d*)$/) ?? [];
  if (!from && !to) return undefined;
  const start = from ? Number(from) : Math.max(0, size - Number(to));
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1;
  if (start >= size || (from && to && Number(to) < start) || (!from && Number(to) === 0)) return 'impossible';
  return { start, end };
}

const seconds = (instant: string): number => Math.floor(Date.parse(instant) / 1000);

function isUnchanged(headers: Headers, etag: string, changed: string): boolean {
  const known = headers.get('if-none-match');
  if (known) return known === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  const since = Date.parse(headers.get('if-modified-since') ?? '');
  return !Number.isNaN(since) && seconds(changed) <= since / 1000;
}

const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/**
 * Files never change under their path, so a public one may be kept for ever, but for one that is open only while something
 * published shows it; one of a person is kept nowhere, one of the portal's own is asked for again, but for questions' pictures:
 * a test goes on without a network.
 */
const cacheControlOf = (file: StoredFile, { isOpen, isRestricted }: FileRequest): string => {
  if (isOpen && !file.is_public) return 'public, max-age=300, must-revalidate';
  if (isOpen) return 'public, max-age=31536000, immutable';
  if (isRestricted) return 'private, max-age=86400, immutable';
  return (file.subject_id ?? file.owner_id) === null ? 'private, no-cache' : 'private, no-store';
};

function headersOf(file: StoredFile, asked: FileRequest, etag: string, type: string): Record<string, string> {
  const { name, framed = false } = asked;
  const disposition = isPicture(type) || framed ? 'inline' : 'attachment';
  return {
    'content-type': type,
    'content-disposition': `${disposition}; filename*=UTF-8''${encoded(name)}`,
    'cache-control': cacheControlOf(file, asked),
    etag,
    'last-modified': new Date(file.created_at).toUTCString(),
  };
}

const body = (content: Readable) => Readable.toWeb(content) as ReadableStream<Uint8Array>;

/** Answers with a file the caller may see: whole or in part, or that it has not changed. */
export async function sendFile(store: FileStore, file: StoredFile, asked: FileRequest): Promise<Response | undefined> {
  const copy = copyOf(file, asked.wanted, asked.isContent);
  const etag = `"${file.sha256.subarray(0, 12).toString('hex')}${copy ? `-${copy.page ?? ''}-${copy.width}${copy.as}` : ''}"`;
  const headers = headersOf(file, asked, etag, copy ? copyType(copy) : file.content_type);
  if (isUnchanged(asked.headers, etag, file.created_at)) return new Response(null, { status: 304, headers });
  if (copy) {
    const narrow = await readCopy(store, file, copy);
    if (!narrow) return undefined;
    if (asked.method === 'HEAD') narrow.content.destroy();
    return new Response(body(narrow.content), { headers: { ...headers, 'content-length': String(narrow.size) } });
  }
  headers['accept-ranges'] = 'bytes';
  const ranged = (asked.headers.get('if-range') ?? etag) === etag ? asked.headers.get('range') : null;
  const part = partOf(ranged, file.size);
  if (part === 'impossible')
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${file.size}` } });
  const length = part ? part.end - part.start + 1 : file.size;
  headers['content-length'] = String(length);
  if (part) headers['content-range'] = `bytes ${part.start}-${part.end}/${file.size}`;
  if (asked.method === 'HEAD') return new Response(null, { headers });
  const found = await store.read(file.path, part);
  return found && new Response(body(found.content), { status: part ? 206 : 200, headers });
}
