import { desc, eq, sql } from 'drizzle-orm';
// A person's seasons, and how many messages and notices wait, are read with the person.
import { dialogs } from '#server/features/chat/reads.ts';
import { releasedAt } from '#server/features/participation/ranking/held-results.ts';
import { participations } from '#server/features/participation/reads.ts';
import { selectionState } from '#server/features/participation/selection.ts';
import { familyStatus, familyStatusSince } from '#server/features/participation/status/family-status.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { prepared } from '#server/platform/db/sql/prepared.ts';
import { isUndeliverable } from '#server/platform/delivery/sending/undeliverable.ts';
import { unauthenticated } from '#server/platform/errors.ts';
import { unreadNotices } from '#server/platform/notices/reads.ts';
import { nameColumns, users } from '#server/platform/users.ts';

const personWithSeasons = prepared((db) =>
  db
    .select({
      person: {
        id: users.id,
        utype: users.utype,
        ...nameColumns,
        birth_date: users.birth_date,
        email: users.email,
        phone: users.phone,
        email_verified_at: users.email_verified_at,
        phone_verified_at: users.phone_verified_at,
        totp_enabled_at: users.totp_enabled_at,
        grace_sign_ins: users.grace_sign_ins,
      },
      unread_messages: dialogs.unread_out,
      unread_notices: unreadNotices,
      email_undeliverable: isUndeliverable(users.email),
      selection: selectionState,
      released_at: releasedAt,
      season: {
        year: participations.season,
        status: familyStatus,
        status_changed_at: familyStatusSince,
        is_trip_unfit: participations.is_trip_unfit,
        avatar_file: participations.avatar_file,
      },
    })
    .from(users)
    .leftJoin(dialogs, eq(dialogs.user_id, users.id))
    .leftJoin(participations, eq(participations.user_id, users.id))
    .where(eq(users.id, sql.placeholder('id')))
    .orderBy(desc(participations.season))
    .prepare('person_with_seasons'),
);

/** The signed-in person and the seasons it has taken part in, the latest first; 401 where it has just been deleted. One query. */
export async function getPersonWithSeasons(db: Connection, id: number) {
  const rows = await personWithSeasons(db).execute({ id });
  const [first] = rows;
  if (!first) throw unauthenticated();
  const { person, unread_messages, unread_notices, email_undeliverable, selection, released_at } = first;
  return {
    person: { ...person, unread_messages: unread_messages ?? 0, unread_notices, email_undeliverable },
    /** Of the latest season. */
    selection,
    released_at,
    seasons: rows.flatMap(({ season }) => season ?? []),
  };
}
