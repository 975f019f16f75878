import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { simpleParser } from 'mailparser';

/** Mailbox to which postfix delivers all letters. */
const BOX = '/var/mail/root';
const COMES_WITHIN_MS = 60_000;

/** First group of `pattern` in the newest letter to an address, other than `former`; waits until it has arrived. */
export async function readLetter(to: string, pattern: RegExp, former?: string): Promise<string> {
  for (const until = Date.now() + COMES_WITHIN_MS; Date.now() < until; await sleep(200)) {
    const box = await readFile(BOX, 'utf8').catch(() => '');
    for (const source of box.split(/^(?=From )/m).reverse()) {
      const letter = await simpleParser(source.replace(/^From .*\n/, ''));
      const recipients = [letter.to ?? []].flat().flatMap(({ value }) => value.map(({ address }) => address));
      const found = recipients.includes(to) ? letter.text?.match(pattern)?.[1] : undefined;
      if (found && found !== former) return found;
    }
  }
  throw new Error(`no letter to ${to} says ${pattern} within a minute`);
}

export const readCode = (to: string, former?: string): Promise<string> =>
  readLetter(to, /[Кк]од [^:—]+(?::| —) (\d{6})/, former);
