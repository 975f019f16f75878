import { queryOptions } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import type { OpenedTest } from '#contract/learning/test.ts';
import { hasCompletedTraining } from '#contract/statuses/predicates.ts';
import type { Api } from '#web/api.ts';
import { loadDirections } from '#web/features/directions/load-directions.ts';
import { loadFresh, loadQuery, tryLoad } from '#web/kit/loading/load.ts';
import type { RouterContext } from '#web/router-context.ts';
import { audiences } from './audiences.ts';

type AudienceName = keyof typeof audiences;

/** Loads the learner's progress for a study screen. */
export const loadStudy = (context: RouterContext, who: AudienceName) =>
  loadQuery(context, (queries) => audiences[who].calls(queries).currentMilestone.queryOptions());

const loadPractice = (context: RouterContext, who: AudienceName) =>
  loadQuery(context, (queries) => audiences[who].practiceCalls(queries).findPractice.queryOptions());

/** Loads the practice test; while a real test runs, redirects there. */
export async function loadPracticeScreen(context: RouterContext, who: AudienceName): Promise<void> {
  const [{ attempt }] = await Promise.all([loadStudy(context, who), loadPractice(context, who)]);
  if (attempt) throw redirect({ to: audiences[who].test });
}

/** Loads the numbers beside a participant's map and in the profile. */
export const loadNumbers = (context: RouterContext) =>
  loadQuery(context, ({ learning }) => learning.amount.queryOptions());

export async function loadStudyMap(context: RouterContext): Promise<void> {
  const [{ participant_status }] = await Promise.all([
    loadStudy(context, 'participant'),
    loadPractice(context, 'participant'),
    loadNumbers(context),
    loadQuery(context, ({ learning }) => learning.milestones.queryOptions()),
    loadQuery(context, ({ system }) => system.info.queryOptions()),
    tryLoad(context, ({ mistakes }) => mistakes.countHeldMistakes.queryOptions()),
  ]);
  if (hasCompletedTraining(participant_status)) await loadDirections(context);
}

export const loadDiveLog = (context: RouterContext) =>
  Promise.all([
    loadNumbers(context),
    loadQuery(context, ({ learning }) => learning.diveLog.queryOptions()),
    loadQuery(context, ({ mistakes }) => mistakes.countHeldMistakes.queryOptions()),
  ]);

/** Loads the greeting of new learners; a failure is ignored, since the screen has a default. */
export const loadWelcome = (context: RouterContext) =>
  Promise.all([
    loadQuery(context, ({ families }) => families.ownTimeouts.queryOptions()),
    loadQuery(context, ({ system }) => system.info.queryOptions()),
    tryLoad(context, ({ siteTexts }) => siteTexts.find.queryOptions({ input: { tag: 'welcome' } })),
  ]);

/** Draft form of the reading position in a milestone's lecture. */
export const readingPositionForm = (milestone_id: number): string => `lecture:${milestone_id}`;

export async function loadLecture(context: RouterContext, who: AudienceName): Promise<void> {
  const [{ milestone }] = await Promise.all([
    loadStudy(context, who),
    loadQuery(context, (queries) => audiences[who].calls(queries).currentLecture.queryOptions()),
  ]);
  if (!milestone) return;
  await tryLoad(context, (queries) =>
    audiences[who].unclearCalls(queries).ownMarks.queryOptions({ input: { milestone_id: milestone.id } }),
  );
  // Loaded on each visit, since the reading may have continued on another device.
  await loadFresh(context, ({ drafts }) =>
    drafts.find.queryOptions({ input: { form: readingPositionForm(milestone.id) } }),
  );
}

/** Query of the open attempt. Opening is idempotent, so that a reload returns to it. */
export const attemptOptions = (api: Pick<Api['learning'], 'openTest'>, attempt_id: number) =>
  queryOptions({
    queryKey: ['attempt', attempt_id],
    queryFn: (): Promise<OpenedTest> => api.openTest({}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export async function loadTest(context: RouterContext, who: AudienceName): Promise<void> {
  const { attempt } = await loadStudy(context, who);
  if (!attempt) return;
  await context.queryClient.ensureQueryData(attemptOptions(audiences[who].api(context.api), attempt.attempt_id));
}
