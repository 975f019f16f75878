import type { ContractProcedure } from '@orpc/contract';
import { Hono, type Context as HonoContext } from 'hono';
import { z } from 'zod';
import { FileTarget, files } from '#contract/files.ts';
import type { RouteMeta } from '#contract/route.ts';
import { writeLog } from '#server/accounts/log.ts';
import { asFields, checkRole } from '#server/api.ts';
import type { Caller, Context } from '#server/context.ts';
import { notFound, unauthenticated } from '#server/errors.ts';
import { answerFailure } from '#server/http/api-host.ts';
import type { HostEnv } from '#server/http/request.ts';
import type { Services } from '#server/services.ts';
import { acceptOwnFile, acceptPublicPicture } from './accept-upload.ts';
import { isOwn, mayRead } from './policy.ts';
import { findFile } from './queries.ts';
import { sendFile } from './send-file.ts';

type Asked = HonoContext<HostEnv>;
type AnyProcedure = ContractProcedure<z.ZodType, z.ZodType, Record<never, never>, RouteMeta>;

function parse<T extends z.ZodType>(schema: T, given: unknown): z.output<T> {
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw asFields(parsed.error.issues);
  return parsed.data;
}

const inputOf = <T extends z.ZodType>(procedure: { '~orpc': { inputSchema?: T | undefined } }): T => {
  const { inputSchema } = procedure['~orpc'];
  if (!inputSchema) throw new Error('a call without input');
  return inputSchema;
};

const required = (caller: Caller | undefined): Caller => {
  if (!caller) throw unauthenticated();
  return caller;
};

/** The calls of contract/files.ts: streams in and out, beside the API's own handler and its limit of the body. */
export function fileCalls(services: Services, contextOf: (c: Asked) => Context): Hono<HostEnv> {
  const app = new Hono<HostEnv>();

  const answer = (procedure: AnyProcedure, handler: (c: Asked) => Promise<Response>) => {
    const { route, meta } = procedure['~orpc'];
    app.on(route.method ?? 'GET', `/api${route.path?.replace('{+path}', ':path{.+}')}`, async (c) => {
      try {
        checkRole(meta.who, c.var.caller);
        return await handler(c);
      } catch (error) {
        return answerFailure(error, contextOf(c));
      }
    });
  };

  /** A file that is not there and one that is another's look the same. */
  const send = async (
    c: Asked,
    path: string,
    extra: { file_target?: string; width?: 400 | 800 | 1200 | undefined },
  ) => {
    const { caller } = c.var;
    const file = await findFile(services.db, path);
    if (!file || !mayRead(caller, file)) throw notFound('Файл не найден');
    if (extra.file_target && file.file_target !== extra.file_target) throw notFound('Файл не найден');
    const { headers, method } = c.req.raw;
    const response = await sendFile(services.storage, file, { headers, method, width: extra.width });
    if (!response) throw notFound('Файл не найден');
    if (caller && !file.is_public && !isOwn(caller, file) && response.ok)
      await writeLog(services.db, {
        actor_id: caller.user_id,
        subject_id: file.owner_id,
        action: 'file_read',
        details: { file_target: file.file_target, path },
      });
    return response;
  };

  answer(files.findOwn, async (c) => {
    const { path, file_target } = parse(inputOf(files.findOwn), c.req.query());
    return send(c, path, { file_target });
  });
  answer(files.find, async (c) => {
    const { w } = c.req.query();
    const given = { path: c.req.param('path'), ...(w === undefined ? {} : { w: Number(w) }) };
    const { path, w: width } = parse(inputOf(files.find), given);
    return send(c, path, { width });
  });

  const upload = async (c: Asked, accept: typeof acceptOwnFile, targetOf: (given: string | undefined) => string) => {
    const order = {
      owner_id: required(c.var.caller).user_id,
      targetOf: (fields: Record<string, string>) => targetOf(fields.file_target),
    };
    const { path } = await accept(services, c.env.incoming, order);
    return Response.json({ ok: true, path, url: `/api/storage/${path}` }, { headers: { 'cache-control': 'no-store' } });
  };
  const named = (given: string | undefined) =>
    parse(z.object({ file_target: FileTarget }), { file_target: given }).file_target;
  answer(files.upload, (c) => upload(c, acceptOwnFile, named));
  answer(files.uploadPublic, (c) => upload(c, acceptPublicPicture, named));
  answer(files.uploadNewsPicture, (c) => upload(c, acceptPublicPicture, (given) => named(given ?? 'news')));
  return app;
}
