import type { AttachedFile } from './attachments.ts';
import type { MailAnswer } from './refusals/mail-answers.ts';

/** In whose name messages go; `reply_to`: where answers to letters go, empty: to the sender itself. */
export type Sender = { name: string; address: string; sms: string; reply_to: string };

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
  sender: Sender & { bounces?: string | undefined };
};

/** A way to the recipient. `send` ends when the other side has taken the letter over; throws PermanentFailure or what went wrong. */
export type Channel = { send: (letter: Letter) => Promise<void>; close: () => void };

/** The other side will never take this letter: trying again makes no sense. */
export class PermanentFailure extends Error {
  override name = 'Refused';
  /** What a mail server answered; a gateway of SMS says nothing of its kind. */
  readonly answer: MailAnswer | undefined;

  constructor(message: string, answer?: MailAnswer) {
    super(message);
    this.answer = answer;
  }
}

/** The recipient's mailbox has no room now: the letter is tried again for as long as any other. */
export class MailboxFull extends Error {
  override name = 'MailboxFull';
  readonly answer: MailAnswer;

  constructor(message: string, answer: MailAnswer) {
    super(message);
    this.answer = answer;
  }
}

/** There is no way at all to this recipient: a setting is missing. */
class NoChannel extends PermanentFailure {}

/** Why a message is given up after this. */
export const failureOf = (error: PermanentFailure): 'no_channel' | 'refused' | 'unreachable' => {
  if (error instanceof NoChannel) return 'no_channel';
  return error.answer?.cause === 'route' ? 'unreachable' : 'refused';
};

/** In place of a channel whose setting is missing while the other one's is there. */
export const noChannel = (setting: string): Channel => ({
  send: async () => {
    throw new NoChannel(`no ${setting}`);
  },
  close: () => {},
});
