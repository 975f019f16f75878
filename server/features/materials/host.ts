import type { AnyContractProcedure } from '@orpc/contract';
import { Hono } from 'hono';
import { materials } from '#contract/materials/materials.ts';
import type { Context } from '#server/platform/context.ts';
import { type ContextOf, hostAnswer } from '#server/platform/http/calls/host-call.ts';
import type { HostEnv } from '#server/platform/http/request.ts';
import { type AcceptFile, acceptArticleFile, acceptBookFile, acceptVideoFile } from './files/accept-file.ts';

/** The uploads of contract/materials/materials.ts: streams, beside the API's own handler and its limit of the body. */
export function materialCalls(contextOf: ContextOf<Context>): Hono<HostEnv> {
  const app = new Hono<HostEnv>();
  const upload = (procedure: AnyContractProcedure, accept: AcceptFile, named: (duration: number | null) => object) =>
    hostAnswer(app, contextOf, procedure, async (c, context) => {
      const { path, original_name, content_type, size, duration } = await accept(context, c.env.incoming);
      const stored = { path, url: `/api/storage/${path}`, original_name, content_type, size };
      return Response.json({ ok: true, ...stored, ...named(duration) }, { headers: { 'cache-control': 'no-store' } });
    });
  upload(materials.uploadArticleFile, acceptArticleFile, () => ({}));
  upload(materials.uploadBookFile, acceptBookFile, () => ({}));
  upload(materials.uploadVideoFile, acceptVideoFile, (duration) => ({ duration }));
  return app;
}
