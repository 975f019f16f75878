import { type Channel, PermanentFailure } from '../channel.ts';

const TIMEOUT_MS = 15_000;
const WORTH_ANOTHER_TRY = new Set([408, 425, 429]);

/**
 * SMS by a gateway's HTTP API: POST {to, text, sender?} as JSON with `Authorization: Bearer SMS_KEY`.
 * `Idempotency-Key` is the same at every attempt. Any 2xx means the gateway has taken the message over;
 * 408, 425, 429 and 5xx are tried again, another answer is a refusal.
 */
export function openSms(url: string, key: string | undefined): Channel {
  return {
    send: async ({ id, recipient, text, sender }) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': id,
          ...(key ? { authorization: `Bearer ${key}` } : {}),
        },
        // Without a name of ours the gateway puts its own.
        body: JSON.stringify({ to: recipient, text, sender: sender.sms || undefined }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (response.ok) return;
      const { status } = response;
      if (status < 500 && !WORTH_ANOTHER_TRY.has(status)) throw new PermanentFailure(`SMS gateway ${status}`);
      throw new Error(`SMS gateway ${status}`);
    },
    close: () => {},
  };
}
