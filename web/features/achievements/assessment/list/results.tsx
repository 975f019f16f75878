import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DirectionResults } from '#contract/achievements/release.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { plural } from '#contract/words/numbers.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { confirm } from '#web/kit/dialogs/confirm.tsx';
import { notifyDone, notifyFailure } from '#web/kit/notifications/notify.ts';
import { useQueries } from '#web/use-api.ts';
import { useChange } from '#web/use-change.ts';
import progress from './progress.module.css';
import classes from './results.module.css';

const people = (count: number): string => plural(count, 'участник', 'участника', 'участников');

/** Results of the directions that families do not see yet, each with a button to release them; nothing where none are held back. */
export function Results() {
  const { data } = useQuery(useQueries().achievements.results.queryOptions());
  if (!data?.is_held) return null;
  return (
    <section className={progress.progress} aria-labelledby="held-results">
      <h2 id="held-results">Результаты придержаны</h2>
      <p>Семьи видят, что всё оценено, а баллы и место — когда вы откроете результаты направления.</p>
      <ul className={classes.rows}>
        {data.directions.map((results) => (
          <Row key={results.direction} results={results} />
        ))}
      </ul>
    </section>
  );
}

function Row({ results }: { results: DirectionResults }) {
  const { direction, assessed, to_assess, released_at, released_by, told } = results;
  return (
    <li>
      <b>{directionTitle(direction)}</b>
      <span>
        {released_at
          ? `Открыты ${formatDateTime(released_at)}${released_by ? `, ${released_by}` : ''}. Сообщение получили: ${people(told)}`
          : `Оценены: ${people(assessed)}${to_assess > 0 ? `, ещё ждут оценки: ${people(to_assess)}` : ''}`}
      </span>
      {released_at ? null : <ReleaseButton results={results} />}
    </li>
  );
}

/** What a release does and what is better looked at before it, in sentences. */
const warnings = ({ to_assess, unusual, awaiting_look }: DirectionResults): string[] => [
  ...(unusual > 0 ? [`Баллов намного больше таблицы: ${unusual}. Посмотрите, не опечатки ли это.`] : []),
  ...(awaiting_look > 0 ? [`Ждут второго взгляда: ${awaiting_look}.`] : []),
  ...(to_assess > 0 ? [`Ещё не оценены: ${people(to_assess)}. Их семьи увидят баллы сразу, как их оценят.`] : []),
];

function ReleaseButton({ results }: { results: DirectionResults }) {
  const { direction, assessed } = results;
  const change = useChange('achievements');
  const [busy, setBusy] = useState(false);
  const title = directionTitle(direction);
  async function release() {
    const agreed = await confirm({
      title: `Открыть результаты: ${title}?`,
      text: (
        <Stack gap="sm">
          <p>
            {people(assessed)} и их родители увидят баллы и место и получат сообщение. С этого дня пять дней можно
            возразить. Закрыть результаты снова нельзя.
          </p>
          {warnings(results).map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Stack>
      ),
      action: 'Открыть результаты',
    });
    if (!agreed) return;
    setBusy(true);
    try {
      const { results: now } = await change((api) => api.achievements.release({ direction }));
      notifyDone(`Результаты открыты: ${title}, ${people(now.told)}`);
    } catch (error) {
      notifyFailure(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      size="compact-md"
      variant="default"
      loading={busy}
      disabled={assessed === 0}
      aria-label={`Открыть результаты: ${title}`}
      onClick={() => void release()}
    >
      Открыть результаты
    </Button>
  );
}
