import type { FailureCause } from '#contract/undelivered/causes.ts';
import type { AttachedFile } from './attachments.ts';

export type Letter = {
  /** One id for every attempt of a message: what the other side may know a repetition by. */
  id: string;
  recipient: string;
  subject: string;
  text: string;
  /** The text laid out, and headers of its own; a letter of words alone has neither. */
  html?: string;
  headers?: Readonly<Record<string, string>>;
  /** Attachments of a letter; an SMS has none. */
  files: readonly AttachedFile[];
  /** `bounces`: where a mail server sends back what it cannot deliver, unless to the address of the sender. */
  sender: { name: string; address: string; sms: string; bounces?: string | undefined };
};

/** A way to the recipient. `send` ends when the other side has taken the letter over; throws PermanentFailure or what went wrong. */
export type Channel = { send: (letter: Letter) => Promise<void>; close: () => void };

/** The other side will never take this letter: trying again makes no sense. */
export class PermanentFailure extends Error {
  override name = 'Refused';
  /** The address itself was refused, with this answer of the mail server. */
  readonly address_code: number | undefined;

  constructor(message: string, address_code?: number) {
    super(message);
    this.address_code = address_code;
  }
}

/** There is no way at all to this recipient: a setting is missing. */
class NoChannel extends PermanentFailure {}

/** Why a message is given up after this. */
export const failureOf = (error: PermanentFailure): Extract<FailureCause, 'no_channel' | 'refused'> =>
  error instanceof NoChannel ? 'no_channel' : 'refused';

/** In place of a channel whose setting is missing while the other one's is there. */
export const noChannel = (setting: string): Channel => ({
  send: async () => {
    throw new NoChannel(`no ${setting}`);
  },
  close: () => {},
});
