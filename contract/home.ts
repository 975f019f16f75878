import { z } from 'zod';
import { directions } from './families/directions.ts';
import { funnelSteps } from './home/funnel.ts';
import { waitingKinds } from './home/waiting-kinds.ts';
import { admin } from './roles.ts';
import { instant, route } from './route.ts';
import { participantStatus } from './status-code.ts';

/** A line of what waits; its list, filtered as the home leads to it, holds `total`. */
export const WaitingLine = z.object({
  kind: z.enum(waitingKinds),
  total: z.int().min(1),
  /** Of those with a deadline of the administration's own, how many it has gone by for. */
  overdue: z.int(),
  /** Since when the oldest of them waits; null where nobody knows. */
  oldest_at: instant.nullable(),
  /** Who has some of them in hand now, and how many. */
  holders: z.array(z.object({ name: z.string(), total: z.int() })),
});
export type WaitingLine = z.infer<typeof WaitingLine>;

const FunnelLine = z.object({
  step: z.enum(funnelSteps),
  /** Who has come to this step, be they further now or gone. */
  reached: z.int(),
  /** Whose way ended here, by the status it ended with, the most first. */
  stopped: z.array(z.object({ status: participantStatus, total: z.int() })),
});

const DirectionLine = z.object({
  direction: z.enum(directions),
  capacity: z.int(),
  /** Places by how far their holders are: 420, 430; 440, 450; 460. */
  invited: z.int(),
  confirmed: z.int(),
  filled: z.int(),
  arrived: z.int(),
  free: z.int(),
});

export const SeasonNumbers = z.object({
  season: z.int(),
  /** The numbers may be a minute old. */
  counted_at: instant,
  funnel: z.array(FunnelLine),
  /** The last thirty days of Moscow, today the last. */
  days: z.array(z.object({ day: z.iso.date(), registered: z.int(), passed: z.int() })),
  directions: z.array(DirectionLine),
  /** The ten with the most participants. */
  regions: z.array(z.object({ region: z.string(), total: z.int() })),
  other_regions: z.object({ count: z.int(), total: z.int() }),
  /** No questionnaire was sent yet. */
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
