import { Button } from '@mantine/core';
import { IconClockHour4, IconListNumbers, IconTrophy } from '@tabler/icons-react';
import type { CurrentMilestone } from '#contract/learning/milestones.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { formatPoints, plural } from '#contract/words/numbers.ts';
import { useIsOffline } from '#web/kit/loading/use-is-offline.ts';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import sheet from '#web/kit/page/sheet.module.css';
import { useServerNow } from '#web/kit/time/clock.ts';
import { useAudience } from '../audiences.ts';
import classes from '../study.module.css';
import type { useStudy } from '../use-study.ts';
import { PracticeOffer } from './practice-offer.tsx';

type StudyState = Pick<ReturnType<typeof useStudy>, 'deadline' | 'pass_points' | 'failed' | 'more_minutes'>;
type Props = { milestone: CurrentMilestone; study: StudyState; opening: boolean; onOpen: () => void };

/** Before an attempt: number of questions, duration, deadline and, after a failed try, when the next one may begin. */
export function TestIntro({ milestone, study, opening, onOpen }: Props) {
  const { deadline, pass_points, failed, more_minutes } = study;
  const isWaiting = useServerNow() < Date.parse(failed?.retry_at ?? '');
  const isAway = useIsOffline();
  const { exam } = milestone;
  const { phrase: say } = useAudience();
  return (
    <div className={sheet.sheet}>
      <PageTitle title={exam.exam_title} text={exam.exam_announcement} />
      <ul className={classes.facts}>
        <li>
          <IconListNumbers aria-hidden="true" /> {plural(exam.questions_count, 'вопрос', 'вопроса', 'вопросов')}
        </li>
        <li>
          <IconClockHour4 aria-hidden="true" /> {plural(exam.exam_duration, 'минута', 'минуты', 'минут')} на весь тест
          {more_minutes > 0
            ? ` и ещё ${plural(more_minutes, 'минута', 'минуты', 'минут')}, добавленных ${say('тебе', 'вам')}`
            : ''}
        </li>
        <li>
          <IconTrophy aria-hidden="true" /> до {formatPoints(exam.exam_points)} баллов
        </li>
      </ul>
      {failed ? (
        <Alert
          color="orange"
          title={`В прошлый раз: ${formatPoints(failed.points)} из ${formatPoints(exam.exam_points)}`}
        >
          {isWaiting
            ? `Пройти тест снова можно с ${formatDateTime(failed.retry_at)} (время московское). Пока перечитайте лекцию.`
            : 'Тест снова открыт: его можно пройти ещё раз.'}
        </Alert>
      ) : null}
      <Alert
        color="blue"
        title={pass_points === null ? 'Попытка одна' : `Проходной балл — ${formatPoints(pass_points)}`}
      >
        {pass_points === null ? '' : 'Если баллов не хватит, через сутки тест можно пройти ещё раз. '}
        Время пойдёт сразу, как только {say('ты откроешь', 'вы откроете')} тест, и закончится, даже если закрыть
        страницу. Чтобы начать, нужна сеть; дальше ответы сохраняются сами, даже если она пропадёт.
        {deadline ? ` Открыть тест можно до ${formatDateTime(deadline)} (время московское).` : ''}
      </Alert>
      <p>
        Ошибаться можно: обычно за неверный ответ ничего не снимают. Там, где верных вариантов несколько, неверная
        отметка может снять часть баллов этого вопроса; неверная пара — если так решил автор. Сколько, написано над
        самим вопросом, и меньше нуля за вопрос не бывает.
      </p>
      {milestone.ordinal_number === 1 ? <PracticeOffer /> : null}
      <div role="status">
        {isAway ? (
          <Alert title="Сейчас сети нет, и тест не открыть">
            Время не идёт, и попытка цела. Пока {say('перечитай', 'перечитайте')} лекцию: если её открывали на этом
            устройстве, она видна и без сети.
          </Alert>
        ) : null}
      </div>
      <div>
        <Button size="lg" color="coral" loading={opening} disabled={isWaiting || isAway} onClick={onOpen}>
          Открыть тест
        </Button>
      </div>
    </div>
  );
}
