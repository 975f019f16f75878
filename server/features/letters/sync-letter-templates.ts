import { sql } from 'drizzle-orm';
import { letterReaders } from '#contract/letters/fields.ts';
import { noticeTitle } from '#contract/notices/kinds.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Letter } from '#server/platform/letters/letter.ts';

/** «Срок подходит — участнику», «Анкета проверена — родителю: отклонена». */
const titleOf = ({ kind, reader, about }: Pick<Letter, 'kind' | 'reader' | 'about'>): string =>
  `${noticeTitle(kind)} — ${letterReaders[reader]}${about ? `: ${about}` : ''}`;

/**
 * Writes down the letters this version of the portal has, so that each can be changed: what nobody has changed follows the
 * originals, what somebody has stays. One statement at each start; it writes nothing where all is there.
 */
export async function syncLetterTemplates(db: Connection, letters: readonly Letter[]): Promise<void> {
  const templates = letters
    .map((letter) => ({ key: letter.key, title: titleOf(letter), ...letter.words }))
    .toSorted((letter, other) => (letter.key < other.key ? -1 : 1));
  await db.execute(sql`
    with given as (
      select key, title, subject, text, sms, shown,
        jsonb_build_object('subject', subject, 'text', text, 'sms', sms, 'shown', shown) as original
      from jsonb_to_recordset(${JSON.stringify(templates)}::jsonb) as given
        (key text, title text, subject text, text text, sms text, shown text)
    ), renewed as (
      update letter_texts kept set title = given.title, subject = given.subject, text = given.text, sms = given.sms,
        shown = given.shown, original = given.original
      from given where kept.key = given.key and not kept.is_changed
        and (kept.title, kept.original) is distinct from (given.title, given.original)
    )
    insert into letter_texts (key, title, subject, text, sms, shown, original)
    select * from given where not exists (select from letter_texts kept where kept.key = given.key)
    on conflict (key) do nothing`);
}
