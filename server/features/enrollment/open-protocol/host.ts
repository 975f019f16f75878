import { ORPCError } from '@orpc/server';
import type { Hono } from 'hono';
import { z } from 'zod';
import { openProtocolCalls } from '#contract/enrollment/open-protocol.ts';
import { type CheckFault, openProtocolFileName, openProtocolPage } from '#contract/enrollment/open-protocol-words.ts';
import type { Context } from '#server/platform/context.ts';
import {
  type ContextOf,
  type HostContext,
  hostAnswer,
  hostCall,
  parseInput,
} from '#server/platform/http/calls/host-call.ts';
import type { HostEnv } from '#server/platform/http/request.ts';
import { defineLimits, MINUTE } from '#server/platform/limits/rule.ts';
import { compareSum, getPublishedFile } from './find-published.ts';
import { hashUpload } from './hash-upload.ts';

export const openProtocolLimits = defineLimits({
  /** Files compared with a protocol from one address. */
  protocol_check: { of: 'address', points: 60, seconds: 15 * MINUTE },
});

const named = z.object({ season: z.coerce.number().int(), wave: z.coerce.number().int() });

/** What the page says of a file that could not be compared, by the status of the refusal. */
const faultOf: Partial<Record<number, CheckFault>> = { 413: 'large', 422: 'empty' };

/** Compares a file; a page's form is led back to the page, which says what has come of it. */
async function answerCheck(c: HostContext, { db, limits, request }: Context): Promise<Response> {
  const of = parseInput(named, c.req.param());
  await limits.takeFrom(openProtocolLimits.protocol_check, request.ip);
  const isPage = c.req.header('accept')?.includes('text/html') ?? false;
  const leadBack = (query: string) => c.redirect(`${openProtocolPage(of.season, of.wave)}?${query}#check`, 303);
  try {
    const { sha256, entry } = await compareSum(db, { ...of, sha256: await hashUpload(c.env.incoming) });
    return isPage ? leadBack(`sha256=${sha256}`) : c.json({ ok: true, sha256, entry });
  } catch (error) {
    const fault = error instanceof ORPCError ? faultOf[error.status] : undefined;
    if (!isPage || !fault) throw error;
    return leadBack(`fault=${fault}`);
  }
}

/** The calls of contract/enrollment/open-protocol.ts that take or give a file. */
export function addOpenProtocolCalls(app: Hono<HostEnv>, contextOf: ContextOf<Context>): void {
  hostCall(app, contextOf, openProtocolCalls.openProtocolFile, async ({ season, wave, entry }, { db }) => {
    const file = await getPublishedFile(db, { season, wave, entry });
    const name = openProtocolFileName(season, wave, entry);
    return new Response(new Uint8Array(file), {
      headers: {
        'content-type': 'text/plain; charset=utf-8',
        'content-length': String(file.length),
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-cache',
        'x-robots-tag': 'noindex',
      },
    });
  });
  hostAnswer(app, contextOf, openProtocolCalls.checkOpenProtocol, answerCheck);
}
