import type { SecondScore } from '#contract/achievements/second-score.ts';
import { formatPoints, pluralPoints } from '#contract/words/numbers.ts';
import { Alert } from '#web/kit/notifications/alert.tsx';
import classes from '../assessment.module.css';
import { howItCame } from './words.ts';

/** Says that an achievement is assessed by two, what is awaited, and what each gave as far as the reader may know it. */
export function SecondScoreNote({ look, point }: { look: SecondScore; point: number | null }) {
  const { stage, own, looks } = look;
  if (stage === 'done')
    return (
      <details>
        <summary>{howItCame(look, point)}</summary>
        <Scores looks={looks} />
      </details>
    );
  if (own)
    return (
      <Alert color="blue" title={`Ваша оценка записана: ${pluralPoints(own.point)}`}>
        {stage === 'second'
          ? 'Это достижение оценят двое. Пока второй не поставил своих баллов, вашу оценку можно изменить или снять.'
          : 'Оценки двоих разошлись: решит третий. Чужую оценку вы увидите, когда он решит.'}{' '}
        Баллы участника посчитаются потом.
      </Alert>
    );
  if (stage === 'second')
    return (
      <Alert color="blue" title="Второй взгляд">
        Один из коллег это достижение уже оценил. Его баллов вы не видите: оцените так, как видите сами. Если оценки
        близки, участник получит среднее; если разойдутся, решит третий.
      </Alert>
    );
  return (
    <Alert title="Двое разошлись: решает ваша оценка">
      <Scores looks={looks} />
    </Alert>
  );
}

const Scores = ({ looks }: Pick<SecondScore, 'looks'>) => (
  <ul className={classes.listed}>
    {looks.map(({ point, reason, name, at }) => (
      <li key={at}>
        {name || 'Коллега'}: {formatPoints(point)}. {reason}
      </li>
    ))}
  </ul>
);
