import { useEffect, useRef, useState } from 'react';
import type { Assessment } from '#contract/achievements/assessment.ts';
import { isStanding } from '#contract/achievements/fields.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { formatPoints } from '#contract/words/numbers.ts';
import { SavedIndicator } from '#web/kit/drafts/saved-indicator.tsx';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { Section } from '#web/kit/page/section.tsx';
import type { AssessedAchievement, AssessmentDesk } from '../assessment-desk.ts';
import { TitleWithState } from '../title-with-state.tsx';
import { DeclaredFacts } from './declared-facts.tsx';
import { PointForm } from './point-form.tsx';
import { SameProofNote } from './same-proof-note.tsx';
import { SecondScoreNote } from './second-score-note.tsx';
import { SendBack } from './send-back.tsx';

type Props = {
  desk: AssessmentDesk;
  shown: AssessedAchievement;
  /** Grows with each request to move the focus here. */
  led: number;
  /** Called after a decision, to go on to the next achievement. */
  assessed: (assessment: Assessment) => void;
  undone: () => void;
};

/** One achievement in the assessment: its facts, points, and the return with a remark. */
export function AchievementPanel({ desk, shown, led, assessed, undone }: Props) {
  const { assessment, texts } = desk;
  const heading = useRef<HTMLSpanElement>(null);
  const [wasLed] = useState(led);
  useEffect(() => {
    if (led !== wasLed) heading.current?.focus({ preventScroll: true });
  }, [led, wasLed]);
  const leave = () => heading.current?.focus({ preventScroll: true });
  const { remark, remark_until, corrected_at, point, kind, second_look, is_unusual } = shown;
  const maySetPoint = assessment.may_give && (second_look?.may_look !== false || second_look.stage === 'second');
  const number = assessment.achievements.indexOf(shown) + 1;
  return (
    <Section
      title={
        <TitleWithState
          state={point === null ? null : `Баллы: ${formatPoints(point)}${is_unusual ? ', намного больше таблицы' : ''}`}
          color={is_unusual ? 'coral' : 'green'}
        >
          <span ref={heading} tabIndex={-1}>
            {number}. {shown.title}
          </span>
        </TitleWithState>
      }
    >
      <DeclaredFacts achievement={shown} />
      <SameProofNote proofs={shown.same_proofs} />
      {second_look ? <SecondScoreNote look={second_look} point={point} /> : null}
      {remark ? (
        <Alert title="Возвращено с замечанием, ещё не исправлено">
          <p>{remark}</p>
          {remark_until ? <p>Исправить можно до {formatDateTime(remark_until)}.</p> : null}
        </Alert>
      ) : corrected_at ? (
        <Alert color="green">Исправлено {formatDateTime(corrected_at)}: посмотрите ещё раз.</Alert>
      ) : null}
      {isStanding(kind) ? (
        <p>Баллов за само достижение нет: подтвердите статус или откажите ниже.</p>
      ) : maySetPoint ? (
        <PointForm key={shown.id} desk={desk} assessed={assessed} undone={undone} leave={leave} achievement={shown} />
      ) : null}
      {assessment.may_send_back ? (
        <SendBack key={`back ${shown.id}`} desk={desk} achievement={shown} assessed={assessed} leave={leave} />
      ) : null}
      {texts.state.trouble || texts.state.saved_at || texts.state.unsaved.size > 0 ? (
        <SavedIndicator state={texts.state} />
      ) : null}
    </Section>
  );
}
