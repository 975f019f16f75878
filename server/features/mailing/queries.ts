import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { leftOutReasonNames, type MailingState } from '#contract/mailing/names.ts';
import type { Mailing, MailingCard } from '#contract/mailing/shapes.ts';
import { surnameAndName } from '#contract/words/names.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { containsText } from '#server/platform/db/sql/contains-text.ts';
import type { Page } from '#server/platform/db/sql/long-list.ts';
import { notFound } from '#server/platform/errors.ts';
import { users } from '#server/platform/users.ts';
import { listLost } from './attachments/attached-documents.ts';
import { causesOf, countsOf, letterCounts, mailingState } from './states.ts';
import { mailings as m, mailingRuns as runs } from './tables.ts';

const card = {
  id: m.id,
  title: m.title,
  subject: m.subject,
  kind: m.kind,
  updated_at: m.updated_at,
  state: mailingState,
  pause_reason: runs.pause_reason,
  letters: letterCounts,
  planned_at: runs.planned_at,
  started_at: runs.started_at,
  finished_at: runs.finished_at,
};

type CardRow = Omit<MailingCard, 'counts'> & { letters: Parameters<typeof countsOf>[0] };

/** A mailing's card; an earlier pause or end is not shown once it goes on. */
const cardOf = ({ letters, ...row }: CardRow): MailingCard => ({
  ...row,
  pause_reason: row.state === 'paused' ? row.pause_reason : null,
  finished_at: row.state === 'finished' || row.state === 'stopped' ? row.finished_at : null,
  counts: countsOf(letters),
});

/** A page of them, who was changed last first. Two queries. */
export async function listMailings(
  db: Connection,
  { search, state }: { search: string; state?: MailingState | undefined },
  page: Page,
): Promise<{ data: MailingCard[]; total: number }> {
  const isFound: SQL | undefined = and(
    containsText(search, sql`${m.title} || ' ' || ${m.subject}`),
    state === undefined ? undefined : sql`${mailingState} = ${state}`,
  );
  const [rows, [counted]] = await Promise.all([
    db
      .select(card)
      .from(m)
      .leftJoin(runs, eq(runs.mailing_id, m.id))
      .where(isFound)
      .orderBy(desc(m.updated_at), desc(m.id))
      .limit(page.limit)
      .offset(page.offset),
    db.select({ total: count() }).from(m).leftJoin(runs, eq(runs.mailing_id, m.id)).where(isFound),
  ]);
  return { data: rows.map(cardOf), total: counted?.total ?? 0 };
}

/** One mailing with its text; throws not found. One query, another one where it has attachments. */
export async function getMailing(db: Connection, id: number): Promise<Mailing> {
  const [row] = await db
    .select({
      ...card,
      html: m.html,
      audience: m.audience,
      attachments: m.attachments,
      left_out: runs.left_out,
      by_surname: users.surname,
      by_name: users.name,
      is_cleaned: sql<boolean>`${runs.kept_counts} is not null`,
    })
    .from(m)
    .leftJoin(runs, eq(runs.mailing_id, m.id))
    .leftJoin(users, eq(users.id, runs.started_by))
    .where(eq(m.id, id));
  if (!row) throw notFound('Рассылка не найдена');
  const { html, audience, attachments, left_out, by_surname, by_name, is_cleaned, ...of } = row;
  return {
    ...cardOf(of),
    html,
    audience,
    attachments,
    lost_attachments: await listLost(db, attachments),
    is_cleaned,
    started_by: surnameAndName({ surname: by_surname, name: by_name }) || null,
    left_out: leftOutReasonNames.flatMap((reason) => {
      const number = left_out?.[reason] ?? 0;
      return number > 0 ? [{ reason, count: number }] : [];
    }),
    causes: causesOf(of.letters),
  };
}
