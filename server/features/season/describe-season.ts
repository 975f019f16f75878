import type { Season, SeasonStep } from '#contract/season/season.ts';
import { listPlaces } from '#server/features/enrollment/lists/places.ts';
import { describeOpening, missingOf } from '#server/features/opening/check-opening.ts';
import { readFacts } from '#server/features/opening/read-facts.ts';
import { getConfiguration, getRegistration, listOptionChanges } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Services } from '#server/platform/services.ts';
import { readHistory } from './history.ts';
import { countSeasonSummary } from './season-summary.ts';
import { describeEnding } from './steps/ending.ts';
import { describeEnrollment } from './steps/enrollment.ts';
import type { Facts } from './steps/facts.ts';
import { describeLearning } from './steps/learning.ts';
import { describeRegistration } from './steps/registration.ts';
import { readTexts } from './texts.ts';

/** Everything the page of the season shows (contract: GET /admin/season). Eight queries, the options remembered. */
export async function describeSeason(db: Connection, services: Pick<Services, 'config'>): Promise<Season> {
  const configuration = await getConfiguration(db);
  const { current_year: year } = configuration;
  const changes = await listOptionChanges(db);
  const turned = changes.find(({ option }) => option === 'current_year');
  const [summary, history, places, opening, texts, registration] = await Promise.all([
    countSeasonSummary(db, year),
    readHistory(db, year, turned?.at ?? null),
    listPlaces(db, year, configuration),
    readFacts(db, services),
    readTexts(db),
    getRegistration(db),
  ]);
  const began = history.made.get('began') ?? (turned ? { at: turned.at, by: turned.name } : undefined);
  const facts: Facts = {
    configuration,
    changes,
    summary,
    history,
    places,
    texts,
    registration,
    course: opening.courses.get('participant') ?? null,
    missing: missingOf(describeOpening(opening)),
    began_at: began?.at ?? null,
    now: Date.now(),
  };
  const steps: SeasonStep[] = [
    ...describeRegistration(facts),
    ...describeLearning(facts),
    ...describeEnrollment(facts),
    ...describeEnding(facts),
  ];
  const { registration_start, registration_end, achievements_upload_period, trip_days, trip_change_deadline } =
    configuration;
  return {
    year,
    began_at: began?.at ?? null,
    began_by: began?.by ?? '',
    dates: { registration_start, registration_end, achievements_upload_period, trip_days, trip_change_deadline },
    training_open: configuration.training_open,
    certificates: summary.certificates,
    steps,
  };
}
