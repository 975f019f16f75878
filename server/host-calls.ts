import type { Hono } from 'hono';
import { achievementCalls } from '#server/features/achievements/host.ts';
import { certificateCalls } from '#server/features/certificates/host.ts';
import { agreementCalls } from '#server/features/consents/host.ts';
import { transferCalls } from '#server/features/courses/transfer/host.ts';
import { enrollmentCalls } from '#server/features/enrollment/host.ts';
import { evakobazaCalls } from '#server/features/evakobaza/host.ts';
import { handbookCalls } from '#server/features/handbooks/host.ts';
import { importCalls } from '#server/features/imports/host.ts';
import { mailingCalls } from '#server/features/mailing/host.ts';
import { materialCalls } from '#server/features/materials/host.ts';
import { peopleCalls } from '#server/features/people/host.ts';
import { personalDataCalls } from '#server/features/personal-data/host.ts';
import { questionnaireCalls } from '#server/features/questionnaires/host.ts';
import { reportCalls } from '#server/features/reports/host.ts';
import { siteCalls } from '#server/features/site/host.ts';
import { statisticsCalls } from '#server/features/statistics/host.ts';
import { tripCalls } from '#server/features/trips/host.ts';
import type { ContextOf } from '#server/platform/http/host-call.ts';
import type { HostEnv } from '#server/platform/http/request.ts';
import { fileCalls } from '#server/platform/storage/host.ts';

/** The calls of the contract that the host answers itself: files in and out, as streams. */
export const hostCalls: readonly ((contextOf: ContextOf) => Hono<HostEnv>)[] = [
  achievementCalls,
  agreementCalls,
  certificateCalls,
  transferCalls,
  enrollmentCalls,
  evakobazaCalls,
  handbookCalls,
  importCalls,
  mailingCalls,
  materialCalls,
  peopleCalls,
  personalDataCalls,
  questionnaireCalls,
  reportCalls,
  siteCalls,
  statisticsCalls,
  tripCalls,
  fileCalls,
];
