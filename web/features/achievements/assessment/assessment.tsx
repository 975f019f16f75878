import { IconTrophy } from '@tabler/icons-react';
import { useState } from 'react';
import type { AssessmentChanges } from '#contract/achievements/assessment.ts';
import { standings } from '#contract/achievements/fields.ts';
import { PointsAndPlace } from '#web/features/achievements/points-and-place.tsx';
import { useKeys } from '#web/kit/buttons/use-keys.ts';
import { SideBySide } from '#web/kit/checking/side-by-side.tsx';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import { Section } from '#web/kit/page/section.tsx';
import { AboutSection } from './about-section.tsx';
import { type AssessedAchievement, type AssessmentDesk, isDone } from './assessment-desk.ts';
import { AssessmentHead } from './assessment-head.tsx';
import { BlackLabelSection } from './black-label-section.tsx';
import { NewsNote } from './news-note.tsx';
import { ObjectionSection } from './objection-section.tsx';
import { PlaceFacts } from './place-facts.tsx';
import { AchievementPanel } from './points/achievement-panel.tsx';
import { Proofs } from './points/proofs.tsx';
import { undoLast } from './points/undo-points.tsx';
import { PresenceNote } from './presence-note.tsx';
import { RankExplanation } from './rank-explanation.tsx';
import { StandingSection } from './standing-section.tsx';
import { StatusNote } from './status-note.tsx';
import type { AssessmentPresence } from './use-assessment-presence.ts';

/** Whether an achievement waits for the assessor: neither decided nor returned to the participant. */
const isUnassessed = (assessment: AssessmentDesk['assessment']) => (one: AssessedAchievement) =>
  one.remark === null && !isDone(assessment, one);

/** The proofs beside the decisions, and everything else about the participant. */
export function Assessment({
  desk,
  news,
  presence,
  goNext,
}: {
  desk: AssessmentDesk;
  news: AssessmentChanges;
  presence: AssessmentPresence;
  goNext: () => void;
}) {
  const { assessment } = desk;
  const { achievements, about } = assessment;
  const [shownId, setShown] = useState(() => (achievements.find(isUnassessed(assessment)) ?? achievements[0])?.id);
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
      <PresenceNote user_id={assessment.user_id} presence={presence} />
      <SideBySide
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
        {assessment.objected_at ? <ObjectionSection desk={desk} at={assessment.objected_at} /> : null}
        <NewsNote news={news} />
        {shown ? (
          <AchievementPanel
            desk={desk}
            shown={shown}
            led={led}
            assessed={(changed) => {
              const left = changed.achievements.find(isUnassessed(changed));
              show(left?.id ?? shown.id);
            }}
            undone={() => show(shown.id)}
          />
        ) : (
          <Section>
            <EmptyState
              icon={<IconTrophy size={56} stroke={1.5} />}
              title="Достижений нет"
              text="Участник ничего не добавил: пока место определяют остальные баллы."
            />
          </Section>
        )}
        {standings.filter(isKnown).map((standing) => (
          <StandingSection key={standing} desk={desk} standing={standing} />
        ))}
        <PointsAndPlace
          points={assessment.points}
          place={assessment.place ? <PlaceFacts place={assessment.place} /> : null}
        />
        <AboutSection assessment={assessment} />
        <BlackLabelSection desk={desk} />
      </SideBySide>
      {assessment.place ? <RankExplanation user_id={assessment.user_id} /> : null}
    </>
  );
}
