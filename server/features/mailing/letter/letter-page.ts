import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { TRIAL_TOKEN } from '#contract/mailing/names.ts';
import { notFound } from '#server/platform/errors.ts';
import { shownFailure } from '#server/platform/http/failures.ts';
import type { HostEnv } from '#server/platform/http/request.ts';
import type { Services } from '#server/platform/services.ts';
import { mailings, mailingRecipients as r } from '../tables.ts';
import { unsubscribeLimits } from '../unsubscribe/unsubscribe.ts';
import { readUnsubscribeToken } from '../unsubscribe/unsubscribe-token.ts';
import { composeLetter, templateOf } from './compose.ts';
import { findFacts, readShared } from './facts.ts';

const trial =
  '<!doctype html><html lang="ru"><meta charset="utf-8"><title>Пробное письмо</title><p>Это ссылка из пробного письма: в настоящем она открывает письмо в браузере.</p></html>';

/** The letter of a link as its reader got it; 404 for a wrong link and once the letters of the mailing are cleaned away. Four queries. */
async function letterOf({ db, secret, config }: Services, token: string): Promise<string> {
  const subscription = readUnsubscribeToken(secret, token);
  if (!subscription) throw notFound('Ссылка неверна. Откройте её прямо из письма');
  const { mailing_id, user_id } = subscription;
  const [[letter], facts] = await Promise.all([
    db
      .select({ words: mailings })
      .from(r)
      .innerJoin(mailings, eq(mailings.id, r.mailing_id))
      .where(and(eq(r.mailing_id, mailing_id), eq(r.user_id, user_id))),
    findFacts(db, user_id),
  ]);
  if (!letter || !facts) throw notFound('Этого письма на портале больше нет');
  return composeLetter(templateOf(letter.words, config.PORTAL_ORIGIN), facts, await readShared(db), token).html;
}

/** «Открыть в браузере»: the letter by its own link, without a sign-in (docs/product/site-and-mailing.md, «Mailing»). */
export function letterPage(services: Services): Hono<HostEnv> {
  const app = new Hono<HostEnv>();
  app.get('/letter/:token', async (c) => {
    c.header('x-robots-tag', 'noindex');
    const token = c.req.param('token');
    if (token === TRIAL_TOKEN) return c.html(trial);
    try {
      await services.limits.checkFrom(unsubscribeLimits.unsubscribe_guess, c.var.info.ip);
      return c.html(await letterOf(services, token));
    } catch (error) {
      const { status, data } = shownFailure(error, { ...services, request: c.var.info });
      if (status === 404) await services.limits.takeFrom(unsubscribeLimits.unsubscribe_guess, c.var.info.ip);
      return new Response(data.errors[0] ?? '', { status, headers: { 'content-type': 'text/plain; charset=utf-8' } });
    }
  });
  return app;
}
