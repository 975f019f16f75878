import { loadNumbers, loadStudy } from '#web/features/learning/load-study.ts';
import { load } from '#web/kit/load.ts';
import type { RouterContext } from '#web/router-context.ts';

export const loadStudentHome = (context: RouterContext) =>
  Promise.all([
    loadStudy(context, 'participant'),
    loadNumbers(context),
    load(context, ({ families }) => families.ownTimeouts.queryOptions()),
    load(context, ({ personalData }) => personalData.pending.queryOptions()),
  ]);

export const loadGuideHome = (context: RouterContext) =>
  Promise.all([loadStudy(context, 'guide'), load(context, ({ guides }) => guides.milestones.queryOptions())]);
