import { inArray } from 'drizzle-orm';
import { slowKinds } from '#contract/reports/words.ts';
import type { YearReport } from '#contract/reports/year.ts';
import { moscowDay } from '#contract/words/dates.ts';
import type { StudyServices } from '#server/features/learning/study-memory.ts';
import { schools } from '#server/features/schools/reads.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Context } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { type BothCounts, compareDays, compareFunnels, compareGroups } from './compare.ts';
import { compareTests, describeTests } from './compare-tests.ts';
import { countPeople } from './count-people.ts';
import { countAnswers, countStays, type TimeRow } from './count-time.ts';
import { findSeasons } from './find-seasons.ts';

async function listSchools(db: Connection, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return await db
    .select({ id: schools.id, name: schools.name, region: schools.region })
    .from(schools)
    .where(inArray(schools.id, [...ids]));
}

const timeOf = (rows: readonly TimeRow[], kind: TimeRow['kind'], season: number | undefined) => {
  const { season: _, kind: __, ...spent } = rows.find((row) => row.season === season && row.kind === kind) ?? {};
  return 'total' in spent ? spent : null;
};

/**
 * A season beside the one before it (docs/product/reports.md, «The year»): the season named, whoever took part in it, and the
 * latest one before it; children whom an import has brought to a former season are not counted. Seven queries at most, however
 * many people. `people`: counted in both.
 */
export async function describeYear(
  { db, study }: Pick<Context, 'db'> & StudyServices,
  season: number,
): Promise<YearReport & { people: number }> {
  const counted_at = new Date().toISOString();
  const { current_year } = await getConfiguration(db);
  const spans = await findSeasons(db, season);
  const both = [spans.own, spans.former].flatMap((span) => span ?? []);
  const [people, stays, answers] = await Promise.all([
    countPeople(db, both, current_year),
    countStays(db, both),
    countAnswers(db, both),
  ]);
  const countsOf = (of: number) => people.filter((row) => row.season === of);
  const counts: BothCounts = { own: countsOf(season), former: spans.former ? countsOf(spans.former.season) : null };
  const regions = compareGroups(counts, 'regions', 'region');
  const bySchool = compareGroups(counts, 'schools', 'school_id');
  const [names, tests, formerTests] = await Promise.all([
    listSchools(
      db,
      bySchool.largest.map(({ value }) => value),
    ),
    describeTests({ db, study }, season, counts.own),
    spans.former && counts.former ? describeTests({ db, study }, spans.former.season, counts.former) : null,
  ]);
  const funnel = compareFunnels(counts);
  const registered = funnel[0]?.reached;
  return {
    season,
    former_season: spans.former?.season ?? null,
    counted_at,
    ...compareDays(counts, season === current_year ? moscowDay() : null),
    funnel,
    regions: regions.largest.map(({ value: region, own, former }) => ({ region, own, former })),
    regions_total: regions.total,
    without_region: regions.without,
    schools: bySchool.largest.flatMap(({ value, own, former }) => {
      const school = names.find(({ id }) => id === value);
      return school ? [{ ...school, own, former }] : [];
    }),
    schools_total: bySchool.total,
    without_school: bySchool.without,
    tests: compareTests(tests, formerTests),
    slow: slowKinds.map((kind) => ({
      kind,
      own: timeOf([...stays, ...answers], kind, season),
      former: timeOf([...stays, ...answers], kind, spans.former?.season),
    })),
    people: (registered?.own ?? 0) + (registered?.former ?? 0),
  };
}
