import { eq } from 'drizzle-orm';
import { FIRST_ACHIEVEMENT_AGE } from '#contract/achievements/fields.ts';
import { ageOn } from '#contract/validation/validation.ts';
import { moscowDay } from '#contract/words/dates.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { invalid } from '#server/platform/errors.ts';
import { users } from '#server/platform/users.ts';

/** The earliest birthday the programme takes in a season, for a participant whose own is not known. */
const earliestBirthday = (season: number, { to }: { to: number }): string => `${season - to - 1}-08-31`;

/**
 * 422 at its field for a day to come, and for one before the participant was of school age (FIRST_ACHIEVEMENT_AGE): a
 * year that was mistyped, or somebody else's diploma. One query. docs/product/selection-and-trip.md, «Achievements».
 */
export async function requireValidDate(
  db: Connection,
  { user_id, season }: { user_id: number; season: number },
  date: string,
): Promise<void> {
  if (date > moscowDay()) throw invalid({ date: 'Этот день ещё не наступил' });
  const [person] = await db.select({ birth_date: users.birth_date }).from(users).where(eq(users.id, user_id));
  const born = person?.birth_date ?? earliestBirthday(season, (await getConfiguration(db)).ages);
  if (date < born) throw invalid({ date: 'Этот день раньше твоего рождения: проверь год' });
  if (ageOn(born, date) < FIRST_ACHIEVEMENT_AGE)
    throw invalid({ date: `Тогда тебе не было и ${FIRST_ACHIEVEMENT_AGE} лет: проверь год` });
}
