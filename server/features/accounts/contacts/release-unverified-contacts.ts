import { and, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { utypes } from '#contract/roles.ts';
import type { Credential } from '#contract/validation/validation.ts';
import { listFamilies } from '#server/features/participation/child-statuses.ts';
import type { Context } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { logLines } from '#server/platform/log/reads.ts';
import { writeLogs } from '#server/platform/log/write-log.ts';
import { notifyEach } from '#server/platform/notices/notify-people.ts';
import type { Contacts } from '../codes/send-code.ts';
import { childContactReleased, guideContactReleased, ownContactReleased } from '../contact-released-messages.ts';
import { users } from '../tables.ts';

const words = {
  email: 'Эту почту подтвердил её владелец',
  phone: 'Этот телефон подтвердил его владелец',
} as const;
const otherOf = { email: 'phone', phone: 'email' } as const;

/**
 * Removes a contact, now that `owner_id` has proved it, from everybody else who had it unverified: who entered it (the
 * parent of such a child, the administrator of such a guide) and, by the other contact, the person itself are notified,
 * and the log says so. In the transaction of the proof, after `refuseTaken`; a constant number of queries.
 */
export async function releaseUnverifiedContacts(
  { delivery, config: { PORTAL_ORIGIN } }: Pick<Context, 'delivery' | 'config'>,
  tx: Connection,
  owner_id: number,
  { email, phone }: Contacts,
): Promise<void> {
  const kind: Credential['kind'] = email ? 'email' : 'phone';
  const other = otherOf[kind];
  const lost = await tx
    .update(users)
    .set({ [kind]: null, updated_at: now })
    .where(and(eq(users[kind], email ?? phone ?? ''), isNull(users[`${kind}_verified_at`]), ne(users.id, owner_id)))
    .returning({
      id: users.id,
      utype: users.utype,
      name: users.name,
      surname: users.surname,
      hasCabinet: sql<boolean>`${users.password_hash} is not null`,
      keepsOther: sql<boolean>`${users[other]} is not null and ${users[`${other}_verified_at`]} is not null`,
    });
  if (lost.length === 0) return;
  const ids = lost.map(({ id }) => id);
  // Not who has proved it: that is nobody's business but the owner's.
  const line = { actor_id: null, action: 'contact_gave_way', why: words[kind] } as const;
  await writeLogs(
    tx,
    ids.map((subject_id) => ({ ...line, subject_id })),
  );
  const families = await listFamilies(tx, ids);
  const guides = lost.filter(({ utype }) => utype === utypes.guide);
  const authors = await listAuthors(
    tx,
    kind,
    guides.map(({ id }) => id),
  );
  const notices = lost.flatMap(({ keepsOther, hasCabinet, ...person }) => {
    const { parent_id, ...child } = families.get(person.id) ?? { parent_id: null };
    if (parent_id !== null && 'participant_id' in child) {
      const standing = { isParents: parent_id === owner_id, hasCabinet, verified: keepsOther ? other : undefined };
      return [{ user_id: parent_id, ...childContactReleased(kind, { ...child, ...standing }, PORTAL_ORIGIN) }];
    }
    const author = authors.get(person.id);
    return [
      { user_id: person.id, ...ownContactReleased(kind, PORTAL_ORIGIN) },
      ...(author ? [{ user_id: author, ...guideContactReleased(kind, person, PORTAL_ORIGIN) }] : []),
    ];
  });
  await notifyEach(delivery, tx, notices);
}

/** Who last entered this contact for these guides, by their ids. One query, none where there is no guide. */
async function listAuthors(tx: Connection, kind: Credential['kind'], ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const { subject_id, actor_id, action, details, id } = logLines;
  const isNamed = sql`${details}->'fields' @> ${JSON.stringify([kind])}::jsonb`;
  const rows = await tx
    .selectDistinctOn([subject_id], { subject_id, actor_id })
    .from(logLines)
    .where(
      and(
        inArray(subject_id, ids),
        or(inArray(action, ['guide_invited', 'person_imported']), and(eq(action, 'guide_changed'), isNamed)),
      ),
    )
    .orderBy(subject_id, desc(id));
  return new Map(rows.flatMap(({ subject_id: guide, actor_id: author }) => (guide && author ? [[guide, author]] : [])));
}
