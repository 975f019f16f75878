import { setTimeout as sleep } from 'node:timers/promises';
import { ORPCError } from '@orpc/server';
import type { SentCode } from '#contract/accounts/codes.ts';
import type { Context } from '#server/platform/context.ts';
import { deviceOf, newDevice, setDeviceCookie } from '../sessions/session-cookie.ts';
import { type Contacts, findSentCode, sendCode } from './send-code.ts';

type StrangerCode = { purpose: 'registration' | 'recovery'; user_id: number | null; to: Contacts };

/**
 * Sends a code to somebody without an account. Requested again in the same browser while it works, the same attempt is
 * answered and nothing more is sent: a page that was loaded again, or a contact typed again, goes on with the code that
 * did arrive. The key of an attempt is told to no other browser, and a program requests a new one each time; both fail
 * as `sendCode` does.
 */
export async function sendCodeToStranger(context: Context, wanted: StrangerCode): Promise<SentCode> {
  const device = newDevice(context);
  if (!device) return await sendCode(context, wanted);
  const own = { ...wanted, device };
  const sent =
    (await findSentCode(context.db, own)) ??
    (await sendCode(context, own).catch((error: unknown) => findOtherPress(context, own, error)));
  setDeviceCookie(context, device);
  return sent;
}

/** Milliseconds between looks for the attempt of a twin request: of two at once the limit passes one, whose attempt is not written yet. */
const PAUSES = [0, 100, 300, 600];

/** The code just sent by a twin request of this browser, or the same failure. */
async function findOtherPress(
  context: Context,
  own: StrangerCode & { device: string },
  error: unknown,
): Promise<SentCode> {
  // A browser that is seen for the first time has pressed nothing yet.
  if (!(error instanceof ORPCError) || error.status !== 429 || deviceOf(context) === undefined) throw error;
  for (const pause of PAUSES) {
    await sleep(pause);
    const sent = await findSentCode(context.db, own);
    if (sent) return sent;
  }
  throw error;
}
