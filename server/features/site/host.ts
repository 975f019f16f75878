import { Hono } from 'hono';
import { media } from '#contract/site/media.ts';
import type { Context } from '#server/platform/context.ts';
import { type ContextOf, hostAnswer } from '#server/platform/http/calls/host-call.ts';
import type { HostEnv } from '#server/platform/http/request.ts';
import { acceptPhoto } from './media/accept-photo.ts';

/** The upload of contract/site/media.ts: a stream, beside the API's own handler and its limit of the body. */
export function siteCalls(contextOf: ContextOf<Context>): Hono<HostEnv> {
  const app = new Hono<HostEnv>();
  hostAnswer(app, contextOf, media.upload, async (c, context) => {
    const { path, original_name, content_type, size, width, height } = await acceptPhoto(context, c.env.incoming);
    const stored = { path, url: `/api/storage/${path}`, original_name, content_type, size, width, height };
    return Response.json({ ok: true, ...stored }, { headers: { 'cache-control': 'no-store' } });
  });
  return app;
}
