import { Suspense, useState } from 'react';
import type { ParentsParticipant } from '#contract/questionnaires.ts';
import { MustSign } from '#web/features/consents/must-sign.tsx';
import type { SectionKey } from '#web/features/questionnaires/answers-state.ts';
import { AnswersView } from '#web/features/questionnaires/answers-view.tsx';
import { QuestionnaireForm } from '#web/features/questionnaires/form.tsx';
import { isEditable } from '#web/features/questionnaires/load.ts';
import { CheckNotes } from './check-notes.tsx';
import { ChildHead } from './child-head.tsx';
import { ChildWay } from './child-way.tsx';
import { EntranceLink } from './entrance-link.tsx';
import { Introduction } from './introduction.tsx';
import classes from './student-screen.module.css';
import { WhatNext } from './what-next.tsx';

/** One child: the questionnaire to fill in or correct, or as it was sent, and what comes next. */
export function StudentScreen({
  participant,
  section,
  onSection,
}: {
  participant: ParentsParticipant;
  section: SectionKey;
  onSection: (key: SectionKey) => void;
}) {
  const [isSentNow, setSentNow] = useState(false);
  if (isEditable(participant))
    return (
      <>
        <ChildHead participant={participant} />
        <div className={classes.notes}>
          <MustSign />
          <CheckNotes participant={participant} />
          <Introduction participant={participant} />
        </div>
        <Suspense fallback={<p role="status">Открываем анкету…</p>}>
          <QuestionnaireForm
            participant={participant}
            section={section}
            onSection={onSection}
            onSent={() => setSentNow(true)}
          />
        </Suspense>
      </>
    );
  return (
    <>
      <ChildHead participant={participant} />
      <div className={classes.notes}>
        <WhatNext participant={participant} isSentNow={isSentNow} />
        <EntranceLink participant={participant} />
        {participant.learning ? <ChildWay participant={participant} /> : null}
        {participant.questionnaire ? <AnswersView participant={participant} /> : null}
      </div>
    </>
  );
}
