import { type SQL, sql } from 'drizzle-orm';
import { mailRefusals } from '../tables.ts';
import type { MailAnswer } from './mail-answers.ts';

/** The host of an address: all that is kept of it here. */
export const hostOf = (recipient: string): string => recipient.toLowerCase().split('@').at(-1) ?? '';

type Refusal = {
  /** What stands for this refusal alone: the same one told twice counts once. */
  key: string;
  recipient: string;
  answer: MailAnswer;
};

/** Takes down that a mail server would not take a letter; a statement, or a part of a larger one, done where the condition holds. */
export const recording = ({ key, recipient, answer }: Refusal, where = true): SQL => sql`
  insert into ${mailRefusals} (key, host, cause, status, words)
  select ${key}, ${hostOf(recipient)}, ${answer.cause}, ${answer.status}, ${answer.words} where ${where}
  on conflict (key) do nothing`;
