import { z } from 'zod';
import { id, instant } from '../route.ts';
import { filledLine } from '../validation/text.ts';

/** Far longer than the addresses of any push service in use. */
const MAX_ADDRESS = 1000;

/** Base64url of so many bytes, as browsers give the keys of a subscription. */
const bytes = (letters: number) =>
  filledLine(200)
    .overwrite((given) => given.replace(/=+$/, ''))
    .regex(new RegExp(`^[\\w-]{${letters}}$`), 'Браузер прислал неверный ключ');

function isHttpsAddress(given: string): boolean {
  if (!URL.canParse(given)) return false;
  const { protocol, username, password } = new URL(given);
  return protocol === 'https:' && username === '' && password === '';
}

/** What a browser's `pushManager.subscribe` gives (RFC 8030, 8291), and the time zone it shows. */
export const PushSubscriptionInput = z.object({
  endpoint: filledLine(MAX_ADDRESS).refine(isHttpsAddress, 'Браузер прислал неверный адрес'),
  keys: z.object({
    /** A point of P-256, 65 bytes. */
    p256dh: bytes(87),
    /** 16 bytes. */
    auth: bytes(22),
  }),
  /** IANA name: «Asia/Vladivostok». One that nobody knows counts as Moscow. */
  time_zone: filledLine(64),
});
export type PushSubscriptionInput = z.infer<typeof PushSubscriptionInput>;

/** A device that notices are sent to; its address at the push service is told to nobody. */
export const NoticeDevice = z.object({
  id,
  /** «Chrome, Android» */
  device: z.string(),
  created_at: instant,
  /** The one that asks. */
  is_this: z.boolean(),
});
export type NoticeDevice = z.infer<typeof NoticeDevice>;

/** The output of all calls about devices. */
export const noticeDevices = {
  data: z.array(NoticeDevice),
  /** The portal's public key for `pushManager.subscribe`; null where it sends nothing to devices. */
  public_key: z.string().nullable(),
};
