import { features } from './features.ts';
import type { PlannedJob } from './platform/jobs/define-job.ts';
import type { PortalServices } from './services.ts';

/** Every job of the portal, a recurring one with its time. */
export const plannedJobs: readonly PlannedJob<PortalServices>[] = features.flatMap(({ jobs }) => jobs ?? []);
