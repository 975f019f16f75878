import { IconTrophy } from '@tabler/icons-react';
import { useState } from 'react';
import type { NewsOfAssessment } from '#contract/achievements/assessment.ts';
import { standings } from '#contract/achievements/fields.ts';
import { PointsAndPlace } from '#web/features/achievements/points-and-place.tsx';
import { Sides } from '#web/kit/checking/sides.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { Section } from '#web/kit/section.tsx';
import { useKeys } from '#web/kit/use-keys.ts';
import { AboutSection } from './about-section.tsx';
import { AchievementPanel } from './achievement-panel.tsx';
import { AssessmentHead } from './assessment-head.tsx';
import { BlackLabelSection } from './black-label-section.tsx';
import { type Assessed, type Desk, isDone } from './desk.ts';
import { NewsNote } from './news-note.tsx';
import { PresenceNote } from './presence-note.tsx';
import { Proofs } from './proofs.tsx';
import { StandingSection } from './standing-section.tsx';
import { StatusNote } from './status-note.tsx';
import { undoLast } from './undo-points.tsx';
import type { AssessmentPresence } from './use-assessment-presence.ts';
import { WhyThisPlace } from './why-this-place.tsx';

/** Whether an achievement waits for the assessor: neither decided nor returned to the participant. */
const isLeft = (assessment: Desk['assessment']) => (one: Assessed) => one.remark === null && !isDone(assessment, one);

/** The proofs beside the decisions, and everything else about the participant. */
export function Assessment({
  desk,
  news,
  look,
  goNext,
}: {
  desk: Desk;
  news: NewsOfAssessment;
  look: AssessmentPresence;
  goNext: () => void;
}) {
  const { assessment } = desk;
  const { achievements, about } = assessment;
  const [shownId, setShown] = useState(() => (achievements.find(isLeft(assessment)) ?? achievements[0])?.id);
  /** How many times the focus was moved to the shown achievement. */
  const [led, setLed] = useState(0);
  const shown = achievements.find(({ id }) => id === shownId) ?? achievements[0];
  const show = (id: number) => {
    setShown(id);
    setLed((times) => times + 1);
  };
  const numbers = achievements.map(({ id }, index) => [`Digit${index + 1}`, () => show(id)] as const);
  useKeys({ ...Object.fromEntries(numbers), KeyZ: undoLast });

  const isKnown = (standing: (typeof standings)[number]) =>
    assessment[`${standing}_state`] !== null || (standing === 'volunteer' && about.offers_help);
  return (
    <>
      <AssessmentHead assessment={assessment} goNext={goNext} />
      <PresenceNote user_id={assessment.user_id} look={look} />
      <Sides
        label="Подтверждения"
        proof={
          shown ? (
            <Proofs
              achievements={achievements}
              shown={shown}
              isDone={(one) => isDone(assessment, one)}
              show={setShown}
            />
          ) : null
        }
      >
        <StatusNote assessment={assessment} goNext={goNext} />
        <NewsNote news={news} />
        {shown ? (
          <AchievementPanel
            desk={desk}
            shown={shown}
            led={led}
            assessed={(given) => {
              const left = given.achievements.find(isLeft(given));
              show(left?.id ?? shown.id);
            }}
            undone={() => show(shown.id)}
          />
        ) : (
          <Section>
            <EmptyState
              icon={<IconTrophy size={56} stroke={1.5} />}
              title="Достижений нет"
              text="Участник ничего не добавил: пока место определяют остальные очки."
            />
          </Section>
        )}
        {standings.filter(isKnown).map((standing) => (
          <StandingSection key={standing} desk={desk} standing={standing} />
        ))}
        <PointsAndPlace own={assessment} />
        <AboutSection assessment={assessment} />
        <BlackLabelSection desk={desk} />
      </Sides>
      {assessment.place ? <WhyThisPlace user_id={assessment.user_id} /> : null}
    </>
  );
}
