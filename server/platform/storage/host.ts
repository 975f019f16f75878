import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { FileSubject, FileTarget, files, MAX_SHOWN_PAGES } from '#contract/files.ts';
import { isAdmin } from '#contract/roles.ts';
import { invalid, notFound, unauthenticated } from '#server/platform/errors.ts';
import {
  type ContextOf,
  type HostContext,
  hostAnswer,
  hostCall,
  parseInput,
} from '#server/platform/http/calls/host-call.ts';
import type { CallContext, Caller } from '#server/platform/http/context.ts';
import type { HostEnv } from '#server/platform/http/request.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { isFormer, isTrueOfFile } from './cleaning/in-use.ts';
import { pagesOf } from './pictures/pages-of.ts';
import type { CopyOptions } from './pictures/resize-picture.ts';
import { isOwn, mayRead } from './policy.ts';
import { findFile } from './queries.ts';
import { requireScanned } from './scanning/scan-files.ts';
import { sendFile } from './serving/send-file.ts';
import { shownName } from './serving/shown-name.ts';
import type { StoredFile } from './stored-file.ts';
import { acceptOwnFile, acceptPicture, type UploadDeps } from './uploads/accept-upload.ts';

type FileContext = CallContext & UploadDeps;
type Fields = Readonly<Record<string, string>>;
type UploadTarget = ReturnType<Parameters<typeof acceptOwnFile>[2]['aimOf']>;

const parseTarget = (file_target: string) =>
  parseInput(z.object({ file_target: FileTarget }), { file_target }).file_target;

/** What an own file is for, and about whom: a child's papers must name the child, and nobody may name another's (404). */
async function ownTarget(
  { db, parts }: FileContext,
  { file_target: given = '', participant_id }: Fields,
  caller: Caller,
) {
  const file_target = parseTarget(given);
  if (!participant_id) {
    if (parts.files.papers.includes(file_target))
      throw invalid({ participant_id: 'Укажите, о каком ребёнке этот файл' });
    return { file_target, subject_id: null };
  }
  const named = parseInput(z.object({ participant_id: FileSubject }), { participant_id });
  await parts.files.checkSubject(db, caller, named.participant_id);
  return { file_target, subject_id: named.participant_id };
}

const publicTarget = ({ file_target = '' }: Fields) => ({ file_target: parseTarget(file_target), subject_id: null });

type FileQuery = Partial<CopyOptions> & { file_target?: string; framed?: boolean };

/**
 * Whether a caller may read a file: by their own right to it, or by one that a feature gives; these are asked in turn.
 * A file that is not shown any more is open to administrators alone, who may put it back.
 */
async function isReadable({ db, caller, parts }: FileContext, file: StoredFile, isOpen: boolean): Promise<boolean> {
  if (isOpen && !file.is_public) return true;
  if (file.is_public && !(caller && isAdmin(caller.utype))) return !(await isFormer(db, parts.files.places, file.id));
  if (mayRead(caller, file)) return true;
  if (!caller) return false;
  for (const reads of parts.files.readers) if (await reads(db, caller, file)) return true;
  return false;
}

/** A family that sees the small picture of what is its own child's, or was written to it, has not opened the file. */
const isPreviewRequest = (caller: Caller, { isPreview, page }: FileQuery): boolean =>
  isPreview === true && page === undefined && !isAdmin(caller.utype);

/** Who has lately been logged as reading which file: its pages are one reading. */
const lastReadings = new LRUCache<string, true>({ max: 10_000, ttl: 10 * 60_000 });

/** Whether this page goes with a reading that is logged already. */
function isReadOn(caller: Caller, path: string, { page }: FileQuery): boolean {
  const reading = `${caller.user_id} ${path}`;
  const isSame = page !== undefined && lastReadings.has(reading);
  if (page !== undefined) lastReadings.set(reading, true);
  return isSame;
}

/** A file the caller may read; one that is not there and one that is another's look the same. */
async function findReadable(context: FileContext, path: string) {
  const { db, parts } = context;
  const file = await findFile(db, path);
  if (!file) throw notFound('Файл не найден');
  const published = parts.files.published[file.file_target];
  const isOpen = file.is_public || (published !== undefined && (await isTrueOfFile(db, published, file.id)));
  if (!(await isReadable(context, file, isOpen))) throw notFound('Файл не найден');
  requireScanned(file);
  return { file, isOpen, isContent: isOpen || published !== undefined };
}

/** How many pages a PDF has that the caller may read. What they show is a reading; their number is none. */
async function countPagesOf(context: FileContext, path: string): Promise<Response> {
  const { file } = await findReadable(context, path);
  const pages = await pagesOf(context.storage, file);
  if (pages === undefined) throw notFound('Файл не найден');
  const answered = { ok: true, pages, shown: Math.min(pages, MAX_SHOWN_PAGES) };
  return Response.json(answered, { headers: { 'cache-control': 'no-store' } });
}

/** Sends a file, a picture of it or a page. A reading of another's is logged. */
async function send(context: FileContext, c: HostContext, path: string, wish: FileQuery): Promise<Response> {
  const { db, storage, caller, parts } = context;
  const { file_target, width, framed, as, page, isPreview = false } = wish;
  const { file, isOpen, isContent } = await findReadable(context, path);
  const portrait = parts.files.portraits[file.file_target];
  if (file_target && file_target !== file.file_target && file_target !== portrait?.asked_as)
    throw notFound('Файл не найден');
  const { headers, method } = c.req.raw;
  const name = await shownName(context, file);
  const sending = {
    name,
    headers,
    method,
    framed,
    isOpen,
    isContent,
    isRestricted: parts.files.restricted.includes(file.file_target),
  };
  const response = await sendFile(storage, file, { ...sending, wanted: { width, isPreview, as, page } });
  if (!response) throw notFound('Файл не найден');
  const whose = file.subject_id ?? file.owner_id;
  const isReading = caller && !portrait && !file.is_public && !isOwn(caller, file) && !isPreviewRequest(caller, wish);
  if (isReading && whose !== null && response.ok && !isReadOn(caller, path, wish))
    await writeLog(db, {
      actor_id: caller.user_id,
      subject_id: whose,
      action: 'file_read',
      details: { file_target: file.file_target, path },
    });
  return response;
}

async function upload(
  context: FileContext,
  c: HostContext,
  accept: typeof acceptOwnFile,
  aimOf: (fields: Fields, caller: Caller) => UploadTarget,
): Promise<Response> {
  const { caller } = context;
  if (!caller) throw unauthenticated();
  const stored = await accept(context, c.env.incoming, {
    owner_id: caller.user_id,
    aimOf: (fields) => aimOf(fields, caller),
  });
  const { path, original_name, content_type, size } = stored;
  const answered = { ok: true, path, url: `/api/storage/${path}`, original_name, content_type, size };
  return Response.json(answered, { headers: { 'cache-control': 'no-store' } });
}

/** The calls of contract/files.ts: streams in and out, beside the API's own handler and its limit of the body. */
export function fileCalls(contextOf: ContextOf<FileContext>): Hono<HostEnv> {
  const app = new Hono<HostEnv>();
  hostCall(app, contextOf, files.findOwn, ({ path, file_target }, context, c) =>
    send(context, c, path, { file_target }),
  );
  hostCall(app, contextOf, files.find, ({ path, w, as, frame, preview, page }, context, c) =>
    send(context, c, path, { width: w, as, framed: frame === 1, isPreview: preview === 1, page }),
  );
  hostCall(app, contextOf, files.pages, ({ path }, context) => countPagesOf(context, path));
  hostAnswer(app, contextOf, files.upload, (c, context) =>
    upload(context, c, acceptOwnFile, (fields, caller) => ownTarget(context, fields, caller)),
  );
  hostAnswer(app, contextOf, files.uploadPublic, (c, context) => upload(context, c, acceptPicture, publicTarget));
  hostAnswer(app, contextOf, files.uploadNewsPicture, (c, context) =>
    upload(context, c, acceptPicture, (fields) => publicTarget({ file_target: 'news', ...fields })),
  );
  return app;
}
