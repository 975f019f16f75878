import { hasReachedTraining, isInSelection, isInvited } from '#contract/statuses/predicates.ts';
import { statuses } from '#contract/statuses.ts';
import { loadNumbers, loadStudy } from '#web/features/learning/load-study.ts';
import { loadQuery } from '#web/kit/loading/load.ts';
import type { RouterContext } from '#web/router-context.ts';
import { meOptions } from '#web/session.ts';

/** Loads only what a participant's home shows at the current status. */
export async function loadStudentHome(context: RouterContext): Promise<void> {
  const me = await context.queryClient.ensureQueryData(meOptions(context.queries));
  const status = me?.user.participant_status ?? null;
  await Promise.all([
    loadStudy(context, 'participant'),
    loadQuery(context, ({ personalData }) => personalData.pending.queryOptions()),
    (status === statuses.ADMITTED || isInvited(status)) &&
      loadQuery(context, ({ families }) => families.ownTimeouts.queryOptions()),
    hasReachedTraining(status) && loadNumbers(context),
    status !== null &&
      isInSelection(status) &&
      loadQuery(context, ({ achievements }) => achievements.step.queryOptions()),
  ]);
}

export async function loadGuideHome(context: RouterContext): Promise<void> {
  await Promise.all([
    loadStudy(context, 'guide'),
    loadQuery(context, ({ guides }) => guides.milestones.queryOptions()),
  ]);
}

export async function loadAdminHome(context: RouterContext): Promise<void> {
  await loadQuery(context, ({ home }) => home.waiting.queryOptions());
}
