import { useQuery } from '@tanstack/react-query';
import type { SentLink } from '#contract/entrance.ts';
import type { FamilyParticipant } from '#contract/questionnaires/questionnaires.ts';
import { type Status, statuses } from '#contract/statuses.ts';
import { useQueries } from '#web/use-api.ts';

const entranceStatuses: readonly Status[] = [statuses.ACCOUNT_TO_REGISTER, statuses.ENTRANCE_LINK_SENT];

/**
 * The latest entrance link of a child without an account: null if none works, undefined for other children or while
 * loading.
 */
export function useSentLink({ id, participant_status }: FamilyParticipant): SentLink | null | undefined {
  const isEntering = entranceStatuses.includes(participant_status);
  const input = { participant_id: id };
  const { data } = useQuery({ ...useQueries().entrance.sentLink.queryOptions({ input }), enabled: isEntering });
  return isEntering ? data?.link : undefined;
}
