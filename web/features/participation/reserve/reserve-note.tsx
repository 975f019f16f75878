import { useQuery } from '@tanstack/react-query';
import type { Reserve } from '#contract/enrollment/shapes.ts';
import { formatNumber } from '#contract/words/numbers.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { Section } from '#web/kit/page/section.tsx';
import sheet from '#web/kit/page/sheet.module.css';
import { useQueries } from '#web/use-api.ts';
import { reserveOptions } from './reserve-options.ts';

type Props = {
  /** A parent's child; missing for the participant itself. */
  child?: number;
};

/** The place in the direction's reserve, with free places, and that none is given automatically. */
export function ReserveNote({ child }: Props) {
  const { data } = useQuery(reserveOptions(useQueries(), child));
  if (!data || data.closed || data.are_points_held) return null;
  const isOwn = child === undefined;
  if (data.is_summing_up)
    return (
      <Section title="Подводим итоги отбора">
        <p>
          {isOwn
            ? 'Места распределяют. Кого приглашаем на смену, тому напишем; если места не хватит, здесь будет видно твоё место в резерве.'
            : 'Места распределяют. Кого приглашаем на смену, тем напишем; если места не хватит, здесь будет видно место ребёнка в резерве.'}
        </p>
      </Section>
    );
  if (!data.started)
    return (
      <Section title="Отбор ещё не начался">
        <p>
          Его начнёт первая волна: она пригласит лучших каждого направления.{' '}
          {isOwn
            ? 'Если места в ней не хватит, здесь будет видно твоё место в резерве.'
            : 'Если места в ней не хватит, здесь будет видно место ребёнка в резерве.'}
        </p>
      </Section>
    );
  return data.data ? <Place reserve={data.data} isOwn={isOwn} /> : null;
}

function Place({ reserve: { direction, place, amount, free, reserve }, isOwn }: { reserve: Reserve; isOwn: boolean }) {
  if (place === null)
    return (
      <Section title="Резерв">
        <p>Волны не приглашают тех, у кого стоит чёрная метка. Её причина — выше на этой странице.</p>
      </Section>
    );
  return (
    <Section title={`Резерв: ${directionTitle(direction)}`}>
      <dl className={sheet.numbers}>
        <div>
          <dt>Место в резерве</dt>
          <dd>
            {formatNumber(place)} из {formatNumber(amount)}
          </dd>
        </div>
        <div>
          <dt>Свободно мест</dt>
          <dd>{formatNumber(free)}</dd>
        </div>
      </dl>
      <p>
        {free === 0
          ? 'Все места сейчас заняты. Место освобождается, когда семья отказывается от поездки или не отвечает в срок.'
          : 'Свободное место есть, но само оно никому не достаётся.'}{' '}
        Освободившееся место администрация может предложить следующему, по порядку резерва. Когда это будет и будет ли,
        заранее не известно.
        {place > reserve && reserve > 0
          ? ` Обычно в резерве ждут первые ${formatNumber(reserve)}: дальше место достаётся редко.`
          : ''}
      </p>
      <p>
        {isOwn
          ? 'Если место достанется тебе, сразу напишем тебе и родителям. Если отбор завершится без него, напишем тоже.'
          : 'Если место достанется ребёнку, сразу напишем вам и ему: поездку нужно будет подтвердить до срока. Если отбор завершится без него, напишем тоже.'}
      </p>
    </Section>
  );
}
