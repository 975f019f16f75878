import { and, desc, eq, isNull } from 'drizzle-orm';
import type { CorrectedPerson } from '#contract/corrections/corrections.ts';
import { fullName } from '#contract/words/names.ts';
import { participations } from '#server/features/participation/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { users } from '#server/platform/users.ts';
import { certificates as c } from '../tables.ts';
import { isOutdated } from './outdated.ts';

/** A person's certificates whose sheets have another name, or are of another kind, than they would have now; the newest season first. One query. */
export async function listOutdated(db: Connection, user_id: number): Promise<CorrectedPerson['certificates']> {
  const { number, kind, season, sent_at } = c;
  const rows = await db
    .select({
      participation_id: participations.id,
      number,
      kind,
      season,
      sent_at,
      surname: c.surname,
      name: c.name,
      patronymic: c.patronymic,
    })
    .from(c)
    .innerJoin(participations, eq(participations.id, c.participation_id))
    .innerJoin(users, eq(users.id, c.user_id))
    .where(and(eq(c.user_id, user_id), isNull(c.erased_at), isOutdated))
    .orderBy(desc(season));
  return rows.map(({ surname, name, patronymic, ...row }) => ({
    ...row,
    full_name: fullName({ surname, name, patronymic }),
  }));
}
