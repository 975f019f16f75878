import { isDeepStrictEqual } from 'node:util';
import {
  type Configuration,
  type ConfigurationChange,
  defaultConfiguration,
  type Option,
} from '#contract/configuration/configuration.ts';
import { optionTitle } from '#contract/configuration/options.ts';
import { emptiedOptions } from '#contract/season/steps.ts';
import { quoted } from '#contract/words/quotes.ts';
import { watchEntrance } from '#server/features/entrance/jobs.ts';
import { requireReadyToOpen } from '#server/features/opening/check-opening.ts';
import { countLaterParticipations } from '#server/features/participation/queries.ts';
import { requireNoUntold } from '#server/features/participation/ranking/require-no-untold.ts';
import { startSeason } from '#server/features/participation/start-season.ts';
import { reopenTrips } from '#server/features/trips/moved-days/reopen-trips.ts';
import {
  getConfiguration,
  listOptionChanges,
  lockConfiguration,
  saveConfiguration,
} from '#server/platform/configuration/queries.ts';
import { lostPicture } from '#server/platform/content/record-kind.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { conflict, invalid } from '#server/platform/errors.ts';
import { emitSeasonEvent } from '#server/platform/live/emit-season-event.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { isPicture } from '#server/platform/storage/kinds.ts';
import { listFiles } from '#server/platform/storage/queries.ts';
import { wordConsents } from './word-consents.ts';

type Options = Omit<ConfigurationChange, 'based_on'>;
type ChangeDeps = Pick<SignedContext, 'caller' | 'jobs' | 'config' | 'delivery'>;

/**
 * Sets the named options, with what hangs on them, in one transaction: the year starts its season, an opened training
 * lets in who waits for it, moved days of the camp open the trips again that no longer fit. Gives the options and how many participations the new season has ended. 409 when an option
 * is no longer what the change was based on, and where the registration may not be opened yet (docs/product/opening.md); 422 for a year that would leave a season's participants in the future, and for
 * a registration that ends before it begins.
 */
export const changeConfiguration = ({ db, ...context }: SignedContext, change: ConfigurationChange) =>
  db.transaction((tx) => changeWithin(tx, context, change));

/**
 * Changes options in the caller's transaction, with the checks and the log of `changeConfiguration`; `note` stands in
 * the log with the start of a season.
 */
export async function changeWithin(
  tx: Connection,
  { caller, jobs, config, delivery }: ChangeDeps,
  { based_on = {}, ...given }: ConfigurationChange,
  note: Record<string, unknown> = {},
): Promise<{ configuration: Configuration; moved: number }> {
  await lockConfiguration(tx);
  const before = await getConfiguration(tx);
  const changes = withNewYear(before, given);
  const options = (Object.keys(changes) as Option[]).filter((option) => changes[option] !== undefined);
  const stale = options.find((option) => option in based_on && !isDeepStrictEqual(based_on[option], before[option]));
  if (stale) throw await changedMeanwhile(tx, stale);

  const changed = options.filter((option) => !isDeepStrictEqual(changes[option], before[option]));
  const values: Partial<Configuration> = Object.fromEntries(changed.map((option) => [option, changes[option]]));
  if (changed.length === 0) return { configuration: before, moved: 0 };
  requireOrder({ ...before, ...values });
  await requirePictures(tx, values);
  await requireNoUntold(tx, before, { ...before, ...values });
  await saveConfiguration(tx, values, caller.user_id);
  if (changed.some((option) => optionsInTexts.has(option))) await wordConsents(tx, changed);
  await requireReadyToOpen(tx, { config }, { before, after: { ...before, ...values } });
  await writeLog(tx, {
    actor_id: caller.user_id,
    subject_id: null,
    action: 'configuration_changed',
    details: Object.fromEntries(changed.map((option) => [option, { from: before[option], to: changes[option] }])),
  });
  const moved =
    values.current_year === undefined ? 0 : await startNextYear(tx, values.current_year, caller.user_id, note);
  // A new season empties the dates of the former one, whose participations have ended.
  const areDatesMoved = values.trip_days !== undefined || values.trip_change_deadline !== undefined;
  if (areDatesMoved && values.current_year === undefined)
    await reopenTrips({ delivery, config }, tx, { before, after: { ...before, ...values }, by: caller.user_id });
  if (values.training_open) await jobs.send(tx, watchEntrance, {});
  await emitSeasonEvent(tx);
  return { configuration: await getConfiguration(tx), moved };
}

/** Options that texts of the site show by their placeholders. */
const optionsInTexts: ReadonlySet<Option> = new Set([
  ...([
    'organisation_name',
    'organisation_short_name',
    'programme_name',
    'organisation_inn',
    'organisation_ogrn',
  ] as const),
  ...(['organisation_address', 'contact_phone', 'contact_email', 'founding_year', 'ages'] as const),
]);

/** 422 for a logo or a map that is no picture for everybody. */
async function requirePictures(tx: Connection, values: Partial<Configuration>): Promise<void> {
  const pictures = (['organisation_logo', 'organisation_map'] as const).filter((option) => values[option]);
  if (pictures.length === 0) return;
  const files = await listFiles(
    tx,
    pictures.map((option) => values[option] ?? ''),
  );
  const lost = pictures.find(
    (option) =>
      !files.some(
        ({ path, is_public, content_type }) => path === values[option] && is_public && isPicture(content_type),
      ),
  );
  if (lost) throw invalid({ [lost]: lostPicture });
}

/** A later year begins with the dates of its own: those of the former one are emptied, but for what is set with it. */
function withNewYear(before: Configuration, given: Options): Options {
  if (given.current_year === undefined || given.current_year <= before.current_year) return given;
  const nothing = { ...defaultConfiguration, registration_open: false, training_open: false };
  const emptied = Object.fromEntries(emptiedOptions.map((option) => [option, nothing[option]]));
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return { ...emptied, ...set };
}

/** 422 for a registration that would end before it begins. */
function requireOrder({ registration_start: start, registration_end: end }: Configuration): void {
  if (start && end && Date.parse(start) >= Date.parse(end))
    throw invalid({ registration_start: 'Регистрация должна начаться раньше, чем закроется' });
}

async function startNextYear(tx: Connection, year: number, by: number, note: Record<string, unknown>): Promise<number> {
  if ((await countLaterParticipations(tx, year)) > 0)
    throw invalid({ current_year: 'Есть участники более поздних сезонов: вернуться к этому году нельзя' });
  const moved = await startSeason(tx, { year, by });
  const details = { ...note, year, moved };
  await writeLog(tx, { actor_id: by, subject_id: null, action: 'season_started', details });
  return moved;
}

async function changedMeanwhile(tx: Connection, option: Option) {
  const change = (await listOptionChanges(tx)).find((row) => row.option === option);
  const who = change ? change.name : 'кто-то другой';
  return conflict(`Пока вы меняли настройку ${quoted(optionTitle(option))}, её уже изменили: ${who}`, {
    changed_at: change?.at ?? new Date().toISOString(),
  });
}
