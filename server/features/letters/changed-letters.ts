import { eq } from 'drizzle-orm';
import { faultsOfLetter } from '#contract/letters/faults.ts';
import type { Bus } from '#server/platform/db/bus/bus.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { topic } from '#server/platform/db/topics.ts';
import { type Letter, templatesOf } from '#server/platform/letters/letter.ts';
import type { ChangedLetters } from '#server/platform/letters/render-letter.ts';
import { letterTexts } from './tables.ts';

/** Administrators have changed the words of a letter. */
export const lettersChanged = topic('letters');

/**
 * Letters that administrators have changed; one that could not be sent any more, since a new version has other
 * placeholders, is left out: the original goes.
 */
async function readChanged(db: Connection, letters: readonly Letter[]): Promise<ChangedLetters> {
  const { key, subject, text, sms, shown } = letterTexts;
  const rows = await db
    .select({ key, subject, text, sms, shown })
    .from(letterTexts)
    .where(eq(letterTexts.is_changed, true));
  const sendable = rows.filter(({ key: name, ...words }) => {
    const letter = letters.find((one) => one.key === name);
    return letter && Object.keys(faultsOfLetter(words, letter)).length === 0;
  });
  return new Map(sendable.map(({ key: name, ...words }) => [name, templatesOf(words)]));
}

/**
 * Letters that administrators have changed, remembered in this process until any process changes one. May be read in a
 * transaction, too: none that changes the words sends letters.
 */
export function rememberLetters(bus: Pick<Bus, 'connected' | 'on' | 'onReconnect'>, letters: readonly Letter[]) {
  let cached: ChangedLetters | undefined;
  let changes = 0;
  const forget = () => {
    cached = undefined;
    changes += 1;
  };
  bus.on(lettersChanged, forget);
  bus.onReconnect(forget);
  return async (db: Connection): Promise<ChangedLetters> => {
    if (cached && bus.connected()) return cached;
    const before = changes;
    const read = await readChanged(db, letters);
    // A change during the reading makes the next call read again.
    if (before === changes && bus.connected()) cached = read;
    return read;
  };
}
