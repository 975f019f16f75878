import type { Configuration } from '#contract/configuration/configuration.ts';
import type { Sender } from '../channel.ts';

/** A header is one line, whatever a name in it claimed when it was written. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

type Options = Pick<
  Configuration,
  'mail_sender_name' | 'mail_sender_address' | 'sms_sender_name' | 'programme_name' | 'contact_email'
>;

/**
 * In whose name messages go (docs/product/configuration.md, «The organisation»): what is not set is the programme's name and noreply at the
 * domain of `origin`; an empty `sms` is the sender the gateway itself has.
 * Answers to letters go to the address for questions.
 */
export const senderOf = (options: Options, origin: string): Sender => ({
  name: oneLine(options.mail_sender_name || options.programme_name),
  address: options.mail_sender_address || `noreply@${new URL(origin).hostname}`,
  sms: oneLine(options.sms_sender_name),
  reply_to: options.contact_email,
});
