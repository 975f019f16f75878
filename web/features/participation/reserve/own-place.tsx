import { useQuery } from '@tanstack/react-query';
import type { RankingPlace } from '#contract/achievements/shapes.ts';
import type { SelectionState } from '#contract/enrollment/closing.ts';
import { type Status, statuses } from '#contract/statuses.ts';
import { useQueries } from '#web/use-api.ts';
import { useFollowRanking } from './follow-ranking.ts';
import { placeSentence, unassessedSentence } from './place-words.ts';
import { reserveOptions } from './reserve-options.ts';

type Props = {
  own: {
    place: RankingPlace;
    participant_status: Status;
    selection: SelectionState;
    black_label: unknown;
  };
  /** A parent's child; missing for the participant itself. */
  child?: number | undefined;
};

/** The place in the ranking in one sentence, and that it may still change; kept up to date while it is shown. */
export function OwnPlace({ own: { place, participant_status, selection, black_label }, child }: Props) {
  const isWaiting = participant_status === statuses.ASSESSED;
  const { data } = useQuery({ ...reserveOptions(useQueries(), child), enabled: isWaiting });
  useFollowRanking(place.direction);
  const line = isWaiting ? data : undefined;
  const isBlackLabelled = black_label !== null;
  const sentence = placeSentence({ place, selection, line, isBlackLabelled }, child === undefined ? 'child' : 'parent');
  const mayChange = selection === 'open' && isWaiting && !line?.closed;
  const unassessed = mayChange ? unassessedSentence(place.amount - place.assessed + place.to_come) : '';
  return (
    <>
      <p>
        <strong>{sentence}</strong>
      </p>
      {unassessed ? <p>{unassessed}</p> : null}
    </>
  );
}
