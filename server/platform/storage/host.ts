import { Hono } from 'hono';
import { z } from 'zod';
import { FileSubject, FileTarget, files } from '#contract/files.ts';
import { questionnaireFiles } from '#contract/questionnaires/fields.ts';
import { isAskedWithPicture } from '#server/features/learning/asked-picture.ts';
import { readsMaterialFile } from '#server/features/materials/readers.ts';
import { checkOwn } from '#server/features/participation/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { invalid, notFound, unauthenticated } from '#server/platform/errors.ts';
import type { Caller, Context } from '#server/platform/http/context.ts';
import { type Asked, type ContextOf, hostAnswer, hostCall, parseInput } from '#server/platform/http/host-call.ts';
import type { HostEnv } from '#server/platform/http/request.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { acceptOwnFile, acceptPicture } from './accept-upload.ts';
import { isOwn, isQuestionPicture, mayRead } from './policy.ts';
import { findFile } from './queries.ts';
import { sendFile } from './send-file.ts';
import type { StoredFile } from './tables.ts';

type Fields = Readonly<Record<string, string>>;
type Aim = ReturnType<Parameters<typeof acceptOwnFile>[2]['aimOf']>;

const parseTarget = (file_target: string) =>
  parseInput(z.object({ file_target: FileTarget }), { file_target }).file_target;
const ofChild: ReadonlySet<string> = new Set(questionnaireFiles);

/** What an own file is for, and about whom: a child's papers must name the child, and nobody may name another's (404). */
async function ownAim(db: Connection, { file_target: given = '', participant_id }: Fields, caller: Caller) {
  const file_target = parseTarget(given);
  if (!participant_id) {
    if (ofChild.has(file_target)) throw invalid({ participant_id: 'Укажите, о каком ребёнке этот файл' });
    return { file_target, subject_id: null };
  }
  const named = parseInput(z.object({ participant_id: FileSubject }), { participant_id });
  await checkOwn(db, caller, named.participant_id);
  return { file_target, subject_id: named.participant_id };
}

const everybodys = ({ file_target = '' }: Fields) => ({ file_target: parseTarget(file_target), subject_id: null });

type Wish = { file_target?: string; width?: 400 | 800 | 1200 | undefined; framed?: boolean };

const isAsked = async (db: Connection, caller: Caller | undefined, file: StoredFile): Promise<boolean> =>
  caller !== undefined && isQuestionPicture(file) && (await isAskedWithPicture(db, caller.user_id, file.path));

/** A file that is not there and one that is another's look the same. A reading of another's is logged. */
async function send({ db, storage, caller }: Context, c: Asked, path: string, wish: Wish): Promise<Response> {
  const { file_target, width, framed } = wish;
  const file = await findFile(db, path);
  if (!file) throw notFound('Файл не найден');
  if (!(mayRead(caller, file) || (await isAsked(db, caller, file)) || (await readsMaterialFile(db, caller, file))))
    throw notFound('Файл не найден');
  if (file_target && file.file_target !== file_target) throw notFound('Файл не найден');
  const { headers, method } = c.req.raw;
  const response = await sendFile(storage, file, { headers, method, width, framed });
  if (!response) throw notFound('Файл не найден');
  const whose = file.subject_id ?? file.owner_id;
  if (caller && whose !== null && !file.is_public && !isOwn(caller, file) && response.ok)
    await writeLog(db, {
      actor_id: caller.user_id,
      subject_id: whose,
      action: 'file_read',
      details: { file_target: file.file_target, path },
    });
  return response;
}

async function upload(
  context: Context,
  c: Asked,
  accept: typeof acceptOwnFile,
  aimOf: (fields: Fields, caller: Caller) => Aim,
): Promise<Response> {
  const { caller } = context;
  if (!caller) throw unauthenticated();
  const kept = await accept(context, c.env.incoming, {
    owner_id: caller.user_id,
    aimOf: (fields) => aimOf(fields, caller),
  });
  const { path, original_name, content_type, size } = kept;
  const answered = { ok: true, path, url: `/api/storage/${path}`, original_name, content_type, size };
  return Response.json(answered, { headers: { 'cache-control': 'no-store' } });
}

/** The calls of contract/files.ts: streams in and out, beside the API's own handler and its limit of the body. */
export function fileCalls(contextOf: ContextOf): Hono<HostEnv> {
  const app = new Hono<HostEnv>();
  hostCall(app, contextOf, files.findOwn, ({ path, file_target }, context, c) =>
    send(context, c, path, { file_target }),
  );
  hostCall(app, contextOf, files.find, ({ path, w, frame }, context, c) =>
    send(context, c, path, { width: w, framed: frame === 1 }),
  );
  hostAnswer(app, contextOf, files.upload, (c, context) =>
    upload(context, c, acceptOwnFile, (fields, caller) => ownAim(context.db, fields, caller)),
  );
  hostAnswer(app, contextOf, files.uploadPublic, (c, context) => upload(context, c, acceptPicture, everybodys));
  hostAnswer(app, contextOf, files.uploadNewsPicture, (c, context) =>
    upload(context, c, acceptPicture, (fields) => everybodys({ file_target: 'news', ...fields })),
  );
  return app;
}
