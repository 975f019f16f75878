import { Button } from '@mantine/core';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { DirectionSeats } from '#contract/directions.ts';
import { type Direction, directions } from '#contract/families/directions.ts';
import { statuses } from '#contract/statuses.ts';
import { plural } from '#contract/words/numbers.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { quoted } from '#contract/words/quotes.ts';
import { childStepOf } from '#web/features/participation/child-steps.ts';
import { RichText } from '#web/kit/content/rich-text.tsx';
import { confirm } from '#web/kit/dialogs/confirm.tsx';
import { notifyFailure } from '#web/kit/notifications/notify.ts';
import { useQueries } from '#web/use-api.ts';
import classes from './directions.module.css';

const tagOf = (direction: Direction): string => `direction_${direction}`;

/** The final choice of a direction after the course. */
export function ChooseDirection({ onChosen }: { onChosen: () => Promise<void> }) {
  const queries = useQueries();
  const queryClient = useQueryClient();
  const { data: places, selection } = useSuspenseQuery(queries.directions.list.queryOptions()).data;
  const { data: texts } = useSuspenseQuery(queries.siteTexts.list.queryOptions()).data;
  const choose = useMutation(
    queries.directions.set.mutationOptions({
      onError: notifyFailure,
      onSettled: async () => {
        await Promise.all([queryClient.invalidateQueries({ queryKey: queries.directions.key() }), onChosen()]);
      },
    }),
  );
  const ask = async (direction: Direction) => {
    const title = `Выбрать направление ${quoted(directionTitle(direction))}?`;
    const text = 'Направление выбирают один раз: поменять его потом нельзя.';
    if (await confirm({ title, text, action: 'Выбрать' })) choose.mutate({ direction });
  };
  if (selection === 'over') {
    const { title, text } = childStepOf(statuses.TRAINING_COMPLETED, selection);
    return (
      <section aria-labelledby="directions" className={classes.part}>
        <h2 id="directions">{title}</h2>
        <p>{text}</p>
      </section>
    );
  }
  return (
    <section aria-labelledby="directions" className={classes.part}>
      <div>
        <h2 id="directions">Курс пройден! Теперь выбери направление</h2>
        <p>С ним ты пойдёшь дальше: достижения, отбор и экспедиция. Выбирают один раз, поэтому не спеши.</p>
      </div>
      <ul className={classes.cards}>
        {directions.map((direction) => (
          <DirectionCard
            key={direction}
            place={places.find((one) => one.direction === direction)}
            title={directionTitle(direction)}
            html={texts.find(({ tag }) => tag === tagOf(direction))?.text ?? ''}
            choosing={choose.isPending && choose.variables.direction === direction}
            disabled={choose.isPending}
            onChoose={() => void ask(direction)}
          />
        ))}
      </ul>
    </section>
  );
}

type Card = {
  place: DirectionSeats | undefined;
  title: string;
  html: string;
  choosing: boolean;
  disabled: boolean;
  onChoose: () => void;
};

function DirectionCard({ place, title, html, choosing, disabled, onChoose }: Card) {
  const left = place?.places_left ?? 0;
  const state = place?.is_available
    ? `Осталось ${plural(left, 'место', 'места', 'мест')} из ${place.places}`
    : left > 0
      ? 'Сейчас закрыто'
      : 'Мест больше нет';
  return (
    <li className={classes.card} data-closed={!place?.is_available || undefined}>
      <h3>{title}</h3>
      <p className={classes.places}>{state}</p>
      {html ? (
        <details className={classes.about}>
          <summary aria-label={`О направлении ${quoted(title)}`}>О направлении</summary>
          <RichText html={html} />
        </details>
      ) : null}
      <Button
        aria-label={`Выбрать: ${title}`}
        disabled={disabled || !place?.is_available}
        loading={choosing}
        onClick={onChoose}
      >
        Выбрать
      </Button>
    </li>
  );
}
