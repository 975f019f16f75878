import { utypes } from '#contract/roles.ts';
import { lockWithoutAccount } from '#server/features/accounts/registration/add-people.ts';
import { listFreshlyLinked, writeLinks } from '#server/features/entrance/links/many-links.ts';
import { takeOverInvitation } from '#server/features/families/messages.ts';
import { invitation } from '#server/features/guides/messages.ts';
import { contactOf } from '#server/features/guides/send-link.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Message } from '#server/platform/delivery/delivery.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { letterWordsOf } from '#server/platform/letters/render-letter.ts';
import { writeLogs } from '#server/platform/log/write-log.ts';
import { listInvited, lockImport } from './queries.ts';

type SendDeps = Pick<SignedContext, 'db' | 'caller' | 'delivery' | 'config'>;

/** Letters made in one transaction. */
const BATCH = 500;

/** Sends these of an import's people their links, in the caller's transaction; gives how many went. A fixed number of statements. */
async function sendBatch(context: SendDeps, tx: Connection, ids: readonly number[]): Promise<number> {
  const { delivery, config, caller } = context;
  const linked = await listFreshlyLinked(tx, ids);
  const people = await lockWithoutAccount(
    tx,
    ids.filter((id) => !linked.has(id)),
  );
  const due = people.flatMap((person) => {
    const to = contactOf(person);
    return to ? [{ person, to }] : [];
  });
  const links = await writeLinks(
    tx,
    due.map(({ person, to }) => ({ user_id: person.id, sent_by: caller.user_id, to })),
  );
  const changed = await delivery.letters(tx);
  const messages = due.flatMap(({ person, to }): Message[] => {
    const link = links.get(person.id);
    if (!link) return [];
    const isGuide = person.utype === utypes.guide;
    const url = `${config.PORTAL_ORIGIN}/${isGuide ? 'guide' : 'parent'}/registration/${link.token}`;
    const letter = (isGuide ? invitation : takeOverInvitation)(person, url, link.expires_at);
    const { subject, text, sms } = letterWordsOf(letter, changed);
    const { kind } = letter.letter;
    const { value: recipient } = to;
    return to.kind === 'email'
      ? [{ kind, channel: 'email', recipient, subject, text }]
      : [{ kind, channel: 'sms', recipient, subject: '', text: sms }];
  });
  await delivery.sendAll(tx, messages);
  await writeLogs(
    tx,
    due.map(({ person, to }) => ({
      actor_id: caller.user_id,
      subject_id: person.id,
      action: 'entrance_link_sent',
      details: { channel: to.kind },
    })),
  );
  return due.length;
}

/**
 * POST /admin/imports/{id}/send_links. Sends a link to everybody of an applied import who has no account and no link that
 * works, hundreds in one transaction, each once whatever ends in between; two at once send no more. Gives how many went;
 * 422 where none was to. docs/product/imports.md, «Links».
 */
export async function sendLinks(context: SendDeps, id: number): Promise<number> {
  const { db, caller } = context;
  const ids = await listInvited(db, id);
  let sent = 0;
  for (let from = 0; from === 0 || from < ids.length; from += BATCH)
    sent += await db.transaction(async (tx) => {
      const found = await lockImport(tx, id);
      if (!found) throw notFound('Импорт не найден');
      if (found.state !== 'applied') throw invalid('Ссылки отправляют по применённому импорту');
      const gone = await sendBatch(context, tx, ids.slice(from, from + BATCH));
      const line = { actor_id: caller.user_id, subject_id: null, action: 'import_links_sent' as const };
      if (gone > 0) await writeLogs(tx, [{ ...line, details: { import_id: id, sent: gone } }]);
      return gone;
    });
  if (sent === 0) throw invalid('Отправлять некому: у всех уже есть кабинет или действующая ссылка');
  return sent;
}
