import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { calendar } from '#contract/calendar.ts';
import { utypes } from '#contract/roles.ts';
import { getSubjectId } from '#server/features/participation/policy.ts';
import { findTrip } from '#server/features/trips/find-trip.ts';
import type { Context } from '#server/platform/context.ts';
import { notFound, unauthenticated } from '#server/platform/errors.ts';
import { type ContextOf, hostCall } from '#server/platform/http/calls/host-call.ts';
import type { HostEnv } from '#server/platform/http/request.ts';
import { readFeed } from './feed/read-feed.ts';
import { calendarLimits } from './limits.ts';
import { renderTrip } from './render-trip.ts';

const TYPE = 'text/calendar; charset=utf-8';

/** A calendar's own file: kept by nobody in between, and asked for again by its digest (304). */
function answerFeed(body: string, known: string | undefined): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = { etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' };
  const isKnown = known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
  if (isKnown) return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, 'content-type': TYPE } });
}

/** The calls of contract/calendar.ts that answer with a file. */
export function calendarCalls(contextOf: ContextOf<Context>): Hono<HostEnv> {
  const app = new Hono<HostEnv>();
  hostCall(app, contextOf, calendar.feed, async ({ token }, context, c) =>
    answerFeed(await readFeed(context, token), c.req.header('if-none-match')),
  );
  hostCall(app, contextOf, calendar.trip, async ({ participant_id }, context) => {
    const { db, caller, limits, config } = context;
    if (!caller) throw unauthenticated();
    const id = await getSubjectId(db, caller, participant_id);
    await limits.take(calendarLimits.calendar_trip, String(caller.user_id));
    const trip = await findTrip({ ...context, caller }, id);
    const body = await renderTrip(db, trip, {
      isOwn: caller.utype === utypes.participant,
      origin: config.PORTAL_ORIGIN,
    });
    if (body === undefined) throw notFound('Поездки пока нет: добавлять в календарь нечего');
    return new Response(body, {
      headers: {
        'content-type': TYPE,
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`Смена ${trip.season}.ics`)}`,
        'cache-control': 'private, no-store',
      },
    });
  });
  return app;
}
