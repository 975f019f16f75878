import { tellFamily } from '#server/features/achievements/tell-family.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Services } from '#server/platform/services.ts';
import { endedNotice } from './messages.ts';

type Ended = { participant_id: number; why: string };

/** Tells a family that the administration has ended the trip, and why, in the transaction that ends it. */
export const tellOfEnd = (
  needs: Pick<Services, 'delivery' | 'config'>,
  tx: Connection,
  { participant_id, why }: Ended,
): Promise<void> => tellFamily(needs, tx, participant_id, (told) => endedNotice(told, why));
