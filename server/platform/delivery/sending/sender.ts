import type { Configuration } from '#contract/configuration/configuration.ts';

/** A header is one line, whatever a name in it claimed when it was written. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

type Options = Pick<Configuration, 'mail_sender_name' | 'mail_sender_address' | 'sms_sender_name' | 'programme_name'>;

/**
 * In whose name messages go (docs/product/configuration.md, «The organisation»): what is not set is the programme's name and noreply at the
 * domain of `origin`; an empty `sms` is the sender the gateway itself has.
 */
export const senderOf = (options: Options, origin: string) => ({
  name: oneLine(options.mail_sender_name || options.programme_name),
  address: options.mail_sender_address || `noreply@${new URL(origin).hostname}`,
  sms: oneLine(options.sms_sender_name),
});
