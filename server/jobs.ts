import { features } from './features.ts';
import type { PlannedJob } from './platform/jobs/define-job.ts';
import type { PortalServices } from './services.ts';

/** All jobs of the portal, recurring ones with their cron expression. */
export const plannedJobs: readonly PlannedJob<PortalServices>[] = features.flatMap(({ jobs }) => jobs ?? []);
