import type { SentCode } from '#contract/accounts/codes.ts';
import type { Context } from '#server/platform/http/context.ts';
import { type Contacts, findSentCode, sendCode } from './send-code.ts';
import { newDevice, setDeviceCookie } from './session-cookie.ts';

/**
 * A code to who is nobody yet. Asked again in the same browser while it works, the same attempt is answered and nothing
 * more is sent: a page that was loaded again, or a contact typed again, goes on with the code that did arrive. The key of
 * an attempt is told to no other browser, and a program asks anew each time; both fail as `sendCode` does.
 */
export async function sendCodeToStranger(
  context: Context,
  wanted: { purpose: 'registration' | 'recovery'; user_id: number | null; to: Contacts },
): Promise<SentCode> {
  const device = newDevice(context);
  if (!device) return await sendCode(context, wanted);
  const own = { ...wanted, device };
  const sent = (await findSentCode(context.db, own)) ?? (await sendCode(context, own));
  setDeviceCookie(context, device);
  return sent;
}
