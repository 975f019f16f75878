import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ListedMilestone } from '#contract/courses/teachings.ts';
import type { MilestoneColor } from '#contract/learning/milestones.ts';
import { formatNumber, plural } from '#contract/words/numbers.ts';
import { quoted } from '#contract/words/quotes.ts';
import { RowButton } from '#web/kit/buttons/row-actions.tsx';
import { DeleteButton } from '#web/kit/delete-button.tsx';
import { useChange } from '#web/use-change.ts';
import { milestonePaint } from '../../milestone-paint.ts';
import classes from './milestone-list.module.css';

export function MilestoneNumber({ color, number }: { color: MilestoneColor; number: number }) {
  const { fill, text } = milestonePaint[color];
  return (
    <span className={classes.number} style={{ background: fill, color: text }}>
      {number}
    </span>
  );
}

export function MilestoneWords({ milestone }: { milestone: ListedMilestone }) {
  const { milestone_title, days_to_pass, missing, learners } = milestone;
  return (
    <>
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
    </>
  );
}

type Props = { milestone: ListedMilestone; number: number; edit: () => void };

export function MilestoneActions({ milestone: { id, milestone_title, learners }, number, edit }: Props) {
  const change = useChange('courses');
  const reached = learners.here + learners.past;
  return (
    <>
      <RowButton label={`Править этап ${number}`} icon={IconPencil} onClick={edit} />
      <DeleteButton
        what={`этап ${number} ${quoted(milestone_title)}`}
        text="Следующие этапы сдвинутся вверх, лекция и тест останутся."
        refusal={
          reached > 0
            ? `До этого этапа уже дошли: ${formatNumber(reached)}. Что они сделали, должно остаться.`
            : undefined
        }
        remove={() => change((api) => api.courses.deleteMilestone({ id }))}
      />
    </>
  );
}

/** The lecture and the test with links to edit and preview them. */
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
