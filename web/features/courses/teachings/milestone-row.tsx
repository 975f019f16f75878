import { IconArrowDown, IconArrowUp, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ListedMilestone } from '#contract/courses/teachings.ts';
import { formatNumber, plural } from '#contract/words/numbers.ts';
import { DeleteButton, RowActions, RowButton } from '#web/kit/row-actions.tsx';
import { Grip } from '#web/kit/sortable.tsx';
import { useChange } from '#web/use-change.ts';
import { milestonePaint } from '../milestone-paint.ts';
import classes from './milestone-list.module.css';

type Props = {
  milestone: ListedMilestone;
  /** Its place as it is shown, from 0: a moved one stands there before the server has answered. */
  index: number;
  isLast: boolean;
  edit: () => void;
  move: (to: number) => void;
};

export function MilestoneRow({ milestone, index, isLast, edit, move }: Props) {
  const change = useChange('courses');
  const { id, milestone_title, color, days_to_pass, missing, learners } = milestone;
  const number = index + 1;
  const { fill, text } = milestonePaint[color];
  return (
    <li className={classes.row}>
      <Grip name={`Этап ${number}`} />
      <span className={classes.number} style={{ background: fill, color: text }}>
        {number}
      </span>
      <div className={classes.words}>
        <p className={classes.title}>{milestone_title}</p>
        <p className={classes.details}>
          <span>{plural(days_to_pass, 'день', 'дня', 'дней')} на этап</span>
          <Parts milestone={milestone} />
        </p>
        {learners.here + learners.past > 0 ? (
          <p className={classes.details}>
            Сейчас на этапе: {formatNumber(learners.here)}, прошли: {formatNumber(learners.past)}
          </p>
        ) : null}
        {missing.length > 0 ? <p className={classes.missing}>Не готов: {missing.join('; ')}</p> : null}
      </div>
      <RowActions>
        <RowButton
          label={`Этап ${number}: выше`}
          icon={IconArrowUp}
          disabled={index === 0}
          onClick={() => move(index - 1)}
        />
        <RowButton
          label={`Этап ${number}: ниже`}
          icon={IconArrowDown}
          disabled={isLast}
          onClick={() => move(index + 1)}
        />
        <RowButton label={`Править этап ${number}`} icon={IconPencil} onClick={edit} />
        <DeleteButton
          what={`этап ${number} «${milestone_title}»`}
          text={
            learners.here + learners.past > 0
              ? `До этапа уже дошли (${learners.here + learners.past}), поэтому портал его не удалит: сделанное остаётся сделанным.`
              : 'Следующие этапы сдвинутся вверх, лекция и тест останутся.'
          }
          remove={() => change((api) => api.courses.deleteMilestone({ id }))}
        />
      </RowActions>
    </li>
  );
}

/** The lecture and the test with ways to change them and to see them as the pupil does. */
function Parts({ milestone }: { milestone: ListedMilestone }) {
  const { lecture_id, lecture_title, learning_exam_id, exam_title, questions_count } = milestone;
  return (
    <>
      {lecture_id ? (
        <span>
          Лекция:{' '}
          <Link to="/admin/lectures/edit/$id" params={{ id: lecture_id }}>
            {lecture_title}
          </Link>{' '}
          (
          <Link to="/admin/lectures/preview/$id" params={{ id: lecture_id }} aria-label={`Просмотр: ${lecture_title}`}>
            просмотр
          </Link>
          )
        </span>
      ) : null}
      {learning_exam_id ? (
        <span>
          Тест:{' '}
          <Link to="/admin/tests/edit/$id" params={{ id: learning_exam_id }}>
            {exam_title}
          </Link>{' '}
          ({plural(questions_count, 'вопрос', 'вопроса', 'вопросов')},{' '}
          <Link to="/admin/tests/preview/$id" params={{ id: learning_exam_id }} aria-label={`Просмотр: ${exam_title}`}>
            просмотр
          </Link>
          )
        </span>
      ) : null}
    </>
  );
}
