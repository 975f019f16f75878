import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { FamilyParticipant } from '#contract/questionnaires/questionnaires.ts';
import { nameAndSurname } from '#contract/words/names.ts';
import { SavedIndicator } from '#web/kit/drafts/saved-indicator.tsx';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { Section } from '#web/kit/page/section.tsx';
import { useQueries } from '#web/use-api.ts';
import { sectionState, sectionStateNames } from './answers-state.ts';
import { AnswersSection } from './answers-view.tsx';
import classes from './form/form.module.css';
import { FillingProvider, useFillingState } from './form/form-context.tsx';
import { isEditable, participantOptions } from './load-questionnaire.ts';
import { DocumentSection } from './sections/document-section.tsx';
import { useDraft } from './use-draft.ts';

const route = getRouteApi('/_cabinet/parent/passport');

export function PassportScreen() {
  const { id } = route.useSearch();
  const { participant } = useSuspenseQuery(participantOptions(useQueries(), id)).data;
  return <Passport key={id} participant={participant} />;
}

/** The section of the identity document alone, with the questionnaire's draft. */
function Passport({ participant }: { participant: FamilyParticipant }) {
  const { name, surname } = participant;
  return (
    <div className={classes.alone}>
      <PageTitle
        title={`Документ: ${nameAndSurname({ name, surname })}`}
        text="Документ — часть анкеты: он сохраняется вместе с ней и с ней же отправляется на проверку."
      />
      {isEditable(participant) ? (
        <Suspense fallback={<p role="status">Открываем документ…</p>}>
          <PassportForm participant={participant} />
        </Suspense>
      ) : (
        <>
          <AnswersSection participant={participant} section="document" />
          <ToQuestionnaire id={participant.id} />
        </>
      )}
    </div>
  );
}

function PassportForm({ participant }: { participant: FamilyParticipant }) {
  const draft = useDraft(participant, () => undefined);
  const filling = useFillingState(participant, draft, false, undefined);
  const state = sectionState('document', { ...filling, all: false });
  return (
    <FillingProvider value={filling}>
      <Section title={`Раздел ${sectionStateNames[state]}`}>
        <DocumentSection />
      </Section>
      <div className={classes.steps}>
        <SavedIndicator state={draft.state} />
        <ToQuestionnaire id={participant.id} />
      </div>
    </FillingProvider>
  );
}

const ToQuestionnaire = ({ id }: { id: number }) => (
  <ButtonLink to="/parent/student" search={{ id }}>
    К анкете
  </ButtonLink>
);
