import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { WavePreview } from '#contract/enrollment/shapes.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { formatNumber } from '#contract/words/numbers.ts';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { RowsSkeleton } from '#web/kit/list/table/rows-skeleton.tsx';
import { failureOf } from '#web/kit/loading/failure.ts';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { useQueries } from '#web/use-api.ts';
import classes from '../enrollment.module.css';
import { useLiveEnrollment } from '../use-enrollment.ts';
import { Changes } from './changes.tsx';
import { DirectionPlan } from './direction-plan.tsx';
import { MakeWave } from './make-wave.tsx';
import { PlanTable } from './plan-table.tsx';

const titles = { first: 'Первая волна', later: 'Следующая волна' };

/** Preview of the next wave; nothing changes before it is confirmed. */
export function WavePreviewScreen() {
  useLiveEnrollment();
  const { data, error, refetch } = useQuery({
    ...useQueries().enrollment.preview.queryOptions(),
    refetchOnMount: 'always',
    networkMode: 'always',
  });
  const preview = data?.preview;
  return (
    <>
      <PageTitle
        title={preview ? `${titles[preview.kind]}: предпросмотр` : 'Предпросмотр волны'}
        text="Пока вы не подтвердите, ничего не изменится и никто ничего не узнает."
        actions={
          <ButtonLink to="/admin/users/enrollment" variant="default">
            К зачислению
          </ButtonLink>
        }
      />
      {error ? (
        <div role="alert">
          <Alert color="red" title={failureOf(error).errors[0]} />
        </div>
      ) : null}
      {preview ? <Preview preview={preview} invalidate={() => void refetch()} /> : error ? null : <RowsSkeleton />}
    </>
  );
}

/** Warns that participants who get their points later will find the places taken. */
function NotAssessed({ directions }: Pick<WavePreview, 'directions'>) {
  const count = directions.reduce((sum, { to_assess, on_check }) => sum + to_assess + on_check, 0);
  if (count === 0) return null;
  return (
    <Alert color="orange" title={`Ещё не оценены: ${formatNumber(count)}`}>
      Волна увидит только оценённых. Кого оценят позже, тот сможет занять лишь места, которые останутся.
    </Alert>
  );
}

function Preview({ preview, invalidate }: { preview: WavePreview; invalidate: () => void }) {
  // The preview the reader has read; a changed one is shown with its differences.
  const [seen, setSeen] = useState(preview);
  const changes = useRef<HTMLDivElement>(null);
  const { invited_count, confirm_until, directions } = preview;
  return (
    <div className={classes.overview}>
      <Changes ref={changes} seen={seen} now={preview} accept={() => setSeen(preview)} />
      <NotAssessed directions={directions} />
      <section className={classes.state} aria-labelledby="wave-sum">
        <h2 id="wave-sum">{invited_count === 0 ? 'Приглашать некого' : `Пригласит: ${formatNumber(invited_count)}`}</h2>
        <p className={classes.said}>
          {invited_count === 0
            ? 'Нет свободных мест или участников, которые их ждут: ниже видно, где чего не хватает.'
            : `Срок ответа начнётся с сигнала: если отправить его сегодня, ответить нужно будет до ${formatDateTime(confirm_until)} (время московское).`}
        </p>
        <PlanTable directions={directions} />
        <MakeWave
          preview={preview}
          stale={() => {
            invalidate();
            changes.current?.focus();
          }}
        />
      </section>
      {directions
        .filter((plan) => plan.candidates + plan.black_labelled.length + plan.to_assess + plan.on_check > 0)
        .map((plan) => (
          <DirectionPlan key={plan.direction} plan={plan} />
        ))}
    </div>
  );
}
