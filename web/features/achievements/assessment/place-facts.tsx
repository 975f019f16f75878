import type { RankingPlace } from '#contract/achievements/shapes.ts';
import { unassessedSentence } from '#web/features/participation/reserve/place-words.ts';
import sheet from '#web/kit/page/sheet.module.css';

/** A participant's place in numbers, for assessors. */
export const PlaceFacts = ({
  place: { place, amount, assessed, to_come, capacity, reserve },
}: {
  place: RankingPlace;
}) => (
  <>
    <dl className={sheet.numbers}>
      <div>
        <dt>Место</dt>
        <dd>
          {place} из {amount}
        </dd>
      </div>
      <div>
        <dt>Мест в поездке</dt>
        <dd>{capacity}</dd>
      </div>
      <div>
        <dt>В резерве</dt>
        <dd>{reserve}</dd>
      </div>
    </dl>
    <p>{unassessedSentence(amount - assessed + to_come)}</p>
  </>
);
