import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { FamilyParticipant } from '#contract/questionnaires/questionnaires.ts';
import type { SectionKey } from '#contract/questionnaires/section-keys.ts';
import { MustSign } from '#web/features/consents/must-sign.tsx';
import { LinkOnApproval } from '#web/features/entrance/link-on-approval.tsx';

import { AnswersView } from '#web/features/questionnaires/answers-view.tsx';
import { QuestionnaireForm } from '#web/features/questionnaires/form/form.tsx';
import { isEditable, participantOptions } from '#web/features/questionnaires/load-questionnaire.ts';
import { useQueries } from '#web/use-api.ts';
import { ChildPages } from '../child-pages.tsx';
import { hasOwnPages } from '../has-own-pages.ts';
import { CheckNotes } from './check-notes.tsx';
import { ChildHead } from './child-head.tsx';
import { ChildProgress } from './child-progress.tsx';
import { EntranceLink } from './entrance-link.tsx';
import { Introduction } from './introduction.tsx';
import { QuestionnaireOutcome } from './questionnaire-outcome.tsx';
import classes from './student-screen.module.css';

const route = getRouteApi('/_cabinet/parent/student/');

export function StudentScreen() {
  const { id, section } = route.useSearch();
  const navigate = route.useNavigate();
  const { participant } = useSuspenseQuery(participantOptions(useQueries(), id)).data;
  return (
    <Child
      key={id}
      participant={participant}
      section={section}
      onSection={(key) => {
        navigate({ search: { id, section: key }, resetScroll: false }).catch(() => undefined);
      }}
    />
  );
}

/** A child: the questionnaire to fill in, correct or read, and the next step. */
function Child({
  participant,
  section,
  onSection,
}: {
  participant: FamilyParticipant;
  section: SectionKey | undefined;
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
        {hasOwnPages(participant) ? <ChildPages at="/parent/student" child={participant} /> : null}
        <QuestionnaireOutcome participant={participant} isSentNow={isSentNow} />
        <LinkOnApproval participant={participant} />
        <EntranceLink participant={participant} />
        {participant.learning ? <ChildProgress participant={participant} /> : null}
        {participant.questionnaire ? <AnswersView participant={participant} /> : null}
      </div>
    </>
  );
}
