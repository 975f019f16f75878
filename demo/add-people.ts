import type { Configuration } from '#contract/configuration.ts';
import { type Role, utypes } from '#contract/roles.ts';
import { statuses } from '#contract/statuses.ts';
import { hashPassword } from '#server/features/accounts/passwords.ts';
import { users } from '#server/features/accounts/tables.ts';
import { guides } from '#server/features/participation/guide-tables.ts';
import { participants, participations } from '#server/features/participation/tables.ts';
import { daysOf, openTimeout } from '#server/features/participation/timeouts.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { DEMO_PASSWORD, demoAccounts } from './accounts.ts';

const ADULT_BIRTH_DATE = '1986-04-12';
/** Age of the demo participant on 30 August of the season. */
const PUPIL_AGE = 14;

/** The demo accounts: the participant is the parent's child, admitted (130), with the deadline to begin; the guide is registered (130). */
export async function addPeople(db: Connection, configuration: Configuration): Promise<void> {
  const now = new Date().toISOString();
  const password_hash = await hashPassword(DEMO_PASSWORD);
  const birth_date = `${configuration.current_year - PUPIL_AGE}-03-14`;
  const rows = await db
    .insert(users)
    .values(
      Object.values(demoAccounts).map(({ role, ...person }) => ({
        ...person,
        utype: utypes[role],
        birth_date: role === 'participant' ? birth_date : ADULT_BIRTH_DATE,
        email_verified_at: now,
        phone_verified_at: now,
        password_hash,
      })),
    )
    .returning({ id: users.id, utype: users.utype });
  const idOf = (role: Role): number => {
    const row = rows.find(({ utype }) => utype === utypes[role]);
    if (!row) throw new Error(`no demo ${role}`);
    return row.id;
  };

  await db.insert(guides).values({ user_id: idOf('guide'), status: statuses.ADMITTED });

  const participant_id = idOf('participant');
  await db.insert(participants).values({ user_id: participant_id, parent_id: idOf('parent') });
  await db
    .insert(participations)
    .values({ participant_id, season: configuration.current_year, status: statuses.ADMITTED });
  await openTimeout(db, participant_id, 'GO_TO_TRAINING', daysOf('GO_TO_TRAINING', configuration));
}
