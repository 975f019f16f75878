import { Hono } from 'hono';
import { shownFailure } from '#server/platform/http/failures.ts';
import { readBody } from '#server/platform/http/read-body.ts';
import type { HostEnv } from '#server/platform/http/request.ts';
import { isOwnSender } from '#server/platform/http/security.ts';
import type { Services } from '#server/platform/services.ts';
import { unsubscribe } from './unsubscribe.ts';

const FIELD = /List-Unsubscribe\b[\s\S]{0,200}\bOne-Click/;
const text = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };

/**
 * The press of a mail program's own button (RFC 8058): a form posted to the address of the header by the provider, from
 * elsewhere, without a cookie. The token alone is asked for: nobody is signed in by it, and nothing else can be done. A form
 * of the portal's own page goes on to that page.
 */
export function oneClick(services: Services): Hono<HostEnv> {
  const app = new Hono<HostEnv>();
  app.post('/unsubscribe/:token', async (c, next) => {
    if (isOwnSender(services.config, c.req.header())) return next();
    try {
      const body = await readBody(c.env.incoming);
      if (!FIELD.test(body.toString())) return c.text('Откройте эту ссылку в браузере', 400, text);
      await unsubscribe({ ...services, request: c.var.info }, c.req.param('token'));
      return c.text('Вы отписаны', 200, text);
    } catch (error) {
      const { status, data } = shownFailure(error, { ...services, request: c.var.info });
      return new Response(data.errors[0] ?? '', { status, headers: text });
    }
  });
  return app;
}
