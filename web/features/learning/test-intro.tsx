import { Button } from '@mantine/core';
import { IconClockHour4, IconListNumbers, IconTrophy } from '@tabler/icons-react';
import type { CurrentMilestone } from '#contract/learning.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { formatPoints, plural } from '#contract/words/numbers.ts';
import { Alert } from '#web/kit/alert.tsx';
import { PageTitle } from '#web/kit/page-title.tsx';
import sheet from '#web/kit/sheet.module.css';
import { useAudience } from './audiences.ts';
import { PracticeOffer } from './practice-offer.tsx';
import classes from './study.module.css';

type Props = { milestone: CurrentMilestone; deadline: string | null; opening: boolean; onOpen: () => void };

/** What a pupil knows before the one attempt: how many questions, how long, until when. */
export function TestIntro({ milestone, deadline, opening, onOpen }: Props) {
  const { exam } = milestone;
  const { say } = useAudience();
  return (
    <div className={sheet.sheet}>
      <PageTitle title={exam.exam_title} text={exam.exam_announcement} />
      <ul className={classes.facts}>
        <li>
          <IconListNumbers aria-hidden="true" /> {plural(exam.questions_count, 'вопрос', 'вопроса', 'вопросов')}
        </li>
        <li>
          <IconClockHour4 aria-hidden="true" /> {plural(exam.exam_duration, 'минута', 'минуты', 'минут')} на весь тест
        </li>
        <li>
          <IconTrophy aria-hidden="true" /> до {formatPoints(exam.exam_points)} баллов
        </li>
      </ul>
      <Alert color="blue" title="Попытка одна">
        Время пойдёт сразу, как только {say('ты откроешь', 'вы откроете')} тест, и закончится, даже если закрыть
        страницу. Ответы сохраняются сами.
        {deadline ? ` Открыть тест можно до ${formatDateTime(deadline)} (время московское).` : ''}
      </Alert>
      {milestone.ordinal_number === 1 ? <PracticeOffer /> : null}
      <div>
        <Button size="lg" color="coral" loading={opening} onClick={onOpen}>
          Открыть тест
        </Button>
      </div>
    </div>
  );
}
