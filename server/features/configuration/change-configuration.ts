import { isDeepStrictEqual } from 'node:util';
import { optionTitle } from '#contract/configuration/options.ts';
import type { Configuration, ConfigurationChange, Option } from '#contract/configuration.ts';
import { watchEntrance } from '#server/features/entrance/jobs.ts';
import { countLaterParticipations } from '#server/features/participation/queries.ts';
import { startSeason } from '#server/features/participation/start-season.ts';
import {
  getConfiguration,
  listOptionChanges,
  lockConfiguration,
  saveConfiguration,
} from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { conflict, invalid } from '#server/platform/errors.ts';
import type { SignedContext } from '#server/platform/http/context.ts';
import { writeLog } from '#server/platform/log/write-log.ts';

/**
 * Sets the named options, with what hangs on them, in one transaction: the year starts its season, an opened training
 * lets in who waits for it. Gives the options and how many participations the new season has ended. 409 when an option
 * is no longer what the change was based on, 422 for a year that would leave a season's participants in the future, and for
 * a registration that ends before it begins.
 */
export async function changeConfiguration(
  { db, caller, jobs }: SignedContext,
  { based_on = {}, ...given }: ConfigurationChange,
): Promise<{ configuration: Configuration; moved: number }> {
  return db.transaction(async (tx) => {
    await lockConfiguration(tx);
    const before = await getConfiguration(tx);
    const options = (Object.keys(given) as Option[]).filter((option) => given[option] !== undefined);
    const stale = options.find((option) => option in based_on && !isDeepStrictEqual(based_on[option], before[option]));
    if (stale) throw await changedMeanwhile(tx, stale);

    const changed = options.filter((option) => !isDeepStrictEqual(given[option], before[option]));
    const values: Partial<Configuration> = Object.fromEntries(changed.map((option) => [option, given[option]]));
    if (changed.length === 0) return { configuration: before, moved: 0 };
    requireOrder({ ...before, ...values });
    await saveConfiguration(tx, values, caller.user_id);
    await writeLog(tx, {
      actor_id: caller.user_id,
      subject_id: null,
      action: 'configuration_changed',
      details: Object.fromEntries(changed.map((option) => [option, { from: before[option], to: given[option] }])),
    });
    const moved = values.current_year === undefined ? 0 : await turnYear(tx, values.current_year, caller.user_id);
    if (values.training_open) await jobs.send(tx, watchEntrance, {});
    return { configuration: await getConfiguration(tx), moved };
  });
}

/** 422 for a registration that would end before it begins. */
function requireOrder({ registration_start: start, registration_end: end }: Configuration): void {
  if (start && end && Date.parse(start) >= Date.parse(end))
    throw invalid({ registration_start: 'Регистрация должна начаться раньше, чем закроется' });
}

async function turnYear(tx: Connection, year: number, by: number): Promise<number> {
  if ((await countLaterParticipations(tx, year)) > 0)
    throw invalid({ current_year: 'Есть участники более поздних сезонов: вернуться к этому году нельзя' });
  return startSeason(tx, { year, by });
}

async function changedMeanwhile(tx: Connection, option: Option) {
  const change = (await listOptionChanges(tx)).find((row) => row.option === option);
  const who = change ? `${change.name}` : 'кто-то другой';
  return conflict(
    `Пока вы меняли настройку «${optionTitle(option)}», её уже изменили: ${who}. Обновите страницу и проверьте значения`,
  );
}
