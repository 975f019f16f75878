import { IconCheck } from '@tabler/icons-react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import type { MapMilestone } from '#contract/learning/milestones.ts';
import type { FamilyParticipant } from '#contract/questionnaires/questionnaires.ts';
import { type Status, statuses } from '#contract/statuses.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { formatPoints } from '#contract/words/numbers.ts';
import { quoted } from '#contract/words/quotes.ts';
import { milestonePaint } from '#web/features/courses/milestone-paint.ts';
import { RichText } from '#web/kit/content/rich-text.tsx';
import { TextLink } from '#web/kit/links/link.tsx';
import { Section } from '#web/kit/page/section.tsx';
import study from '#web/kit/page/sheet.module.css';
import { useQueries } from '#web/use-api.ts';
import classes from './child-progress.module.css';
import { childLearningOptions, progressTextOptions } from './load-child.ts';

/** The child's dive as a parent sees it: milestones, points, deadline, place. Questions and answers stay the child's own. */
export function ChildProgress({ participant: { id, name } }: { participant: FamilyParticipant }) {
  const { data: way } = useSuspenseQuery(childLearningOptions(useQueries(), id));
  const told = useQuery(progressTextOptions(useQueries())).data?.site_text.text;
  const passed = way.data.filter(({ state }) => state === 'passed').length;
  return (
    <Section
      title={`Погружение: ${name}`}
      text={`${way.teaching_title ? `Курс ${quoted(way.teaching_title)}. ` : ''}На каждый тест одна попытка; вопросы и ответы видит только ребёнок. Время московское.`}
    >
      {told ? <RichText html={told} /> : null}
      <dl className={study.numbers}>
        <div>
          <dt>Пройдено этапов</dt>
          <dd>
            {passed} из {way.data.length}
          </dd>
        </div>
        <div>
          <dt>Баллы за тесты</dt>
          <dd>{formatPoints(way.points)}</dd>
        </div>
        <div>
          <dt>Место по тестам</dt>
          <dd>{way.place === null ? 'пока нет' : `${way.place} из ${way.participantsAmount}`}</dd>
        </div>
      </dl>
      <TextLink to="/parent/student/course" search={{ id }}>
        Мой курс: этапы, баллы и даты на одном листе для печати
      </TextLink>
      <ol className={classes.way}>
        {way.data.map((milestone) => (
          <Step key={milestone.id} milestone={milestone} status={way.participant_status} />
        ))}
      </ol>
    </Section>
  );
}

function Step({ milestone, status }: { milestone: MapMilestone; status: Status }) {
  const { state, color, ordinal_number, milestone_title } = milestone;
  const { fill, text } = milestonePaint[color];
  return (
    <li data-state={state} style={{ '--fill': fill, '--on': text } as CSSProperties}>
      <b aria-hidden="true">{state === 'passed' ? <IconCheck size={20} stroke={3} /> : ordinal_number}</b>
      <div>
        <p className={classes.title}>
          <span className="visually-hidden">Этап {ordinal_number}: </span>
          {milestone_title}
        </p>
        <p className={classes.note}>{noteOf(milestone, status)}</p>
      </div>
    </li>
  );
}

function noteOf({ state, points, exam_points, deadline, passed_at }: MapMilestone, status: Status): string {
  if (state === 'passed')
    return `${formatPoints(points ?? 0)} из ${formatPoints(exam_points)} баллов${passed_at ? `, ${formatDateTime(passed_at)}` : ''}`;
  if (state === 'ahead') return 'впереди';
  if (status === statuses.MILESTONE_EXPIRED) return 'срок этапа истёк';
  if (status === statuses.TRAINING_PAUSED) return 'сейчас здесь, срок сдвинется на время паузы';
  return deadline ? `сейчас здесь, пройти до ${formatDateTime(deadline)}` : 'сейчас здесь';
}
