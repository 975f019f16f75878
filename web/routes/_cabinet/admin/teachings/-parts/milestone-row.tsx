import { IconArrowDown, IconArrowUp, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Milestone } from '#contract/courses/teachings.ts';
import { milestonePaint } from '#web/study/colors.ts';
import { plural } from '#web/ui/dates.ts';
import { notifyFailure } from '#web/ui/notify.ts';
import { DeleteButton, RowActions, RowButton } from '#web/ui/row-actions.tsx';
import { useChange } from '#web/use-change.ts';
import classes from './milestone-list.module.css';

type Props = { milestone: Milestone; isLast: boolean; edit: () => void };

export function MilestoneRow({ milestone, isLast, edit }: Props) {
  const change = useChange('courses');
  const [moving, setMoving] = useState(false);
  const { id, ordinal_number, milestone_title, color, days_to_pass, lecture_id, learning_exam_id } = milestone;
  const { fill, text } = milestonePaint[color];

  const move = async (place: number) => {
    setMoving(true);
    await change((api) => api.courses.updateMilestone({ id, ordinal_number: place })).catch(notifyFailure);
    setMoving(false);
  };

  return (
    <li className={classes.row}>
      <span className={classes.number} style={{ background: fill, color: text }}>
        {ordinal_number}
      </span>
      <div className={classes.words}>
        <p className={classes.title}>{milestone_title}</p>
        <p className={classes.details}>
          <span>{plural(days_to_pass, 'день', 'дня', 'дней')} на этап</span>
          {lecture_id ? (
            <span>
              Лекция:{' '}
              <Link to="/admin/lectures/edit/$id" params={{ id: lecture_id }}>
                {milestone.lecture_title}
              </Link>
            </span>
          ) : (
            <span className={classes.missing}>Нет лекции</span>
          )}
          {learning_exam_id ? (
            <span>
              Тест:{' '}
              <Link to="/admin/tests/edit/$id" params={{ id: learning_exam_id }}>
                {milestone.exam_title}
              </Link>{' '}
              ({plural(milestone.questions_count, 'вопрос', 'вопроса', 'вопросов')})
            </span>
          ) : (
            <span className={classes.missing}>Нет теста</span>
          )}
        </p>
      </div>
      <RowActions>
        <RowButton
          label={`Этап ${ordinal_number}: выше`}
          icon={IconArrowUp}
          disabled={ordinal_number === 1 || moving}
          onClick={() => void move(ordinal_number - 1)}
        />
        <RowButton
          label={`Этап ${ordinal_number}: ниже`}
          icon={IconArrowDown}
          disabled={isLast || moving}
          onClick={() => void move(ordinal_number + 1)}
        />
        <RowButton label={`Править этап ${ordinal_number}`} icon={IconPencil} onClick={edit} />
        <DeleteButton
          what={`этап ${ordinal_number} «${milestone_title}»`}
          text="Следующие этапы сдвинутся вверх, лекция и тест останутся. Этап, до которого кто-то дошёл, не удаляется."
          remove={() => change((api) => api.courses.deleteMilestone({ id }))}
        />
      </RowActions>
    </li>
  );
}
