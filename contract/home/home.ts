import { z } from 'zod';
import { directions } from '../families/directions.ts';
import { admin } from '../roles.ts';
import { instant, route } from '../route.ts';
import { participantStatus } from '../status-code.ts';
import { funnelSteps } from './funnel.ts';
import { waitingKinds } from './waiting-kinds.ts';

/** A line of waiting work; the list it leads to shows the same `total`. */
export const WaitingLine = z.object({
  kind: z.enum(waitingKinds),
  total: z.int().min(1),
  /** How many are past the administration's own deadline. */
  overdue: z.int(),
  /** Since when the oldest waits; null if not known. */
  oldest_at: instant.nullable(),
  /** Administrators who work on some of them, and on how many. */
  holders: z.array(z.object({ name: z.string(), total: z.int() })),
});
export type WaitingLine = z.infer<typeof WaitingLine>;

const FunnelLine = z.object({
  step: z.enum(funnelSteps),
  /** Participants who reached this step, wherever they are now. */
  reached: z.int(),
  /** Participants who ended at this step, by their final status, largest count first. */
  stopped: z.array(z.object({ status: participantStatus, total: z.int() })),
});

const DirectionLine = z.object({
  direction: z.enum(directions),
  capacity: z.int(),
  /** Taken places by the holders’ statuses: 420 and 430; 440 and 450; 460; 490; 500, and 510 after it. */
  invited: z.int(),
  confirmed: z.int(),
  filled: z.int(),
  arrived: z.int(),
  finished: z.int(),
  free: z.int(),
});

export const SeasonNumbers = z.object({
  season: z.int(),
  /** When the numbers were counted, up to a minute ago. */
  counted_at: instant,
  funnel: z.array(FunnelLine),
  /** The last thirty days by Moscow time, ending today. */
  days: z.array(z.object({ day: z.iso.date(), registered: z.int(), passed: z.int() })),
  directions: z.array(DirectionLine),
  /** The ten regions with most participants. */
  regions: z.array(z.object({ region: z.string(), total: z.int() })),
  other_regions: z.object({ count: z.int(), total: z.int() }),
  /** Participants without a region, since no questionnaire was submitted yet. */
  without_region: z.int(),
});
export type SeasonNumbers = z.infer<typeof SeasonNumbers>;

/** The home of administrators (docs/product/home.md). */
export const home = {
  waiting: route({
    method: 'GET',
    path: '/admin/home/waiting',
    who: admin,
    summary: 'Что ждёт администрацию: сколько, с какого времени, у скольких прошёл срок и кто этим занят',
    output: { data: z.array(WaitingLine) },
  }),
  season: route({
    method: 'GET',
    path: '/admin/home/season',
    who: admin,
    summary: 'Числа сезона: воронка от регистрации до сертификата, дни, направления, регионы',
    output: SeasonNumbers.shape,
  }),
};
