import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { questionnaireSections } from '#contract/questionnaires/fields.ts';
import type { FamilyParticipant } from '#contract/questionnaires/questionnaires.ts';
import type { SectionKey } from '#contract/questionnaires/section-keys.ts';
import { LinkOnApproval } from '#web/features/entrance/link-on-approval.tsx';
import { SavedIndicator } from '#web/kit/drafts/saved-indicator.tsx';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { useFocusAfterRender } from '#web/kit/forms/use-focus.ts';
import { Section } from '#web/kit/page/section.tsx';
import type { RunningUpload } from '#web/kit/uploads/running-uploads.ts';
import { useRunningUploads } from '#web/kit/uploads/use-running-uploads.ts';
import { useQueries } from '#web/use-api.ts';
import { firstRemarked, type SectionState, sectionOf, sectionState } from '../answers-state.ts';
import { uploadInto } from '../files-under-way.ts';
import { AboutSection } from '../sections/about-section.tsx';
import { AddressesSection } from '../sections/addresses-section.tsx';
import { ChildSection } from '../sections/child-section.tsx';
import { DocumentSection } from '../sections/document-section.tsx';
import { EmergencySection } from '../sections/emergency-section.tsx';
import { HealthSection } from '../sections/health-section.tsx';
import { SchoolSection } from '../sections/school-section.tsx';
import { SizesSection } from '../sections/sizes-section.tsx';
import { useDraft } from '../use-draft.ts';
import { FaultLine } from './fault-line.tsx';
import classes from './form.module.css';
import { FillingProvider, fieldId, useFillingState } from './form-context.tsx';
import { SectionList } from './section-list.tsx';
import { SubmitCard } from './submit-card.tsx';
import { useBarHeight } from './use-bar-height.ts';
import { isCorrecting, type RefusedAnswers, useSubmit } from './use-submit.ts';

const HEADING = 'questionnaire-section';

const contents: Record<SectionKey, ComponentType> = {
  child: ChildSection,
  document: DocumentSection,
  addresses: AddressesSection,
  school: SchoolSection,
  health: HealthSection,
  emergency: EmergencySection,
  sizes: SizesSection,
  about: AboutSection,
};

/** The editable questionnaire: one section at a time, saved while typed. */
export function QuestionnaireForm({
  participant,
  section: asked,
  onSection,
  onSent,
}: {
  participant: FamilyParticipant;
  /** Section of the address; by default the one with the first remark, or the first. */
  section: SectionKey | undefined;
  onSection: (key: SectionKey) => void;
  onSent: () => void;
}) {
  const queries = useQueries();
  const client = useQueryClient();
  const draft = useDraft(participant, () => {
    // The questionnaire may no longer be editable: reloads, so that the screen shows it as it is.
    client.invalidateQueries({ queryKey: queries.questionnaires.key() }).catch(() => undefined);
  });
  const [isTried, setTried] = useState(false);
  // Section of the failed submission: the summary stays there until another section is opened, then beside the button.
  const [triedAt, setTriedAt] = useState<SectionKey>();
  const [refused, setRefused] = useState<RefusedAnswers>();
  const filling = useFillingState(participant, draft, isTried, refused);
  const faultList = useRef<HTMLElement>(null);
  const focus = useFocusAfterRender();
  const [remarked] = useState(() => firstRemarked(filling.remarks));
  const section = asked ?? (remarked ? sectionOf(remarked) : 'child');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the form opens
  useEffect(() => {
    if (remarked && !asked) focus(() => document.getElementById(fieldId(remarked)));
  }, []);
  useBarHeight();

  const { send, isSending, failure } = useSubmit(participant, {
    autosave: draft.autosave,
    onSent,
    onFaults: (said) => {
      setTried(true);
      setTriedAt(section);
      setRefused(said);
      focus(() => faultList.current);
    },
  });
  const open = (key: SectionKey) => {
    setTriedAt(undefined);
    draft.autosave.flush().catch(() => undefined);
    onSection(key);
    focus(() => document.getElementById(HEADING));
  };
  const goTo = (field: string) => {
    if (sectionOf(field) !== section) {
      setTriedAt(undefined);
      onSection(sectionOf(field));
    }
    focus(() => document.getElementById(fieldId(field)));
  };

  const running = useRunningUploads();
  const uploads = Object.fromEntries(
    questionnaireSections.map(({ key }) => [key, uploadInto(running, participant.id, key)]),
  ) as Record<SectionKey, RunningUpload | undefined>;
  const stateOf = (key: SectionKey): SectionState => {
    const state = sectionState(key, { ...filling, all: isTried });
    // A file is being replaced: the former one does not make the section complete.
    return uploads[key] && state === 'done' ? 'partial' : state;
  };
  const states = Object.fromEntries(questionnaireSections.map(({ key }) => [key, stateOf(key)])) as Record<
    SectionKey,
    SectionState
  >;
  const index = questionnaireSections.findIndex(({ key }) => key === section);
  const [before, after] = [questionnaireSections[index - 1], questionnaireSections[index + 1]];
  const Content = contents[section];
  const done = Object.values(states).filter((state) => state === 'done').length;

  return (
    <FillingProvider value={filling}>
      <div className={classes.form}>
        <div className={classes.side}>
          <SectionList states={states} uploads={uploads} current={section} onOpen={open} />
          <SavedIndicator state={draft.state} />
        </div>
        <div className={classes.sheet}>
          <FormFailure text={failure} />
          {triedAt === section ? <FaultLine onGo={goTo} ref={faultList} /> : null}
          <Section
            title={
              <span id={HEADING} tabIndex={-1} className={classes.heading}>
                {questionnaireSections[index]?.title}
                <span className={classes.step}>
                  раздел {index + 1} из {questionnaireSections.length}
                </span>
              </span>
            }
          >
            <Content key={section} />
          </Section>
          <div className={classes.steps}>
            {before ? (
              <Button variant="default" leftSection={<IconArrowLeft size={18} />} onClick={() => open(before.key)}>
                Назад
              </Button>
            ) : null}
            {after ? (
              <Button rightSection={<IconArrowRight size={18} />} onClick={() => open(after.key)}>
                Дальше
              </Button>
            ) : null}
          </div>
          <LinkOnApproval participant={participant} />
          <SubmitCard
            done={done}
            of={questionnaireSections.length}
            action={isCorrecting(participant.participant_status) ? 'Отправить исправления' : 'Отправить на проверку'}
            isSending={isSending}
            onSend={() => void send()}
          >
            {isTried && triedAt !== section ? <FaultLine onGo={goTo} /> : null}
          </SubmitCard>
        </div>
      </div>
    </FillingProvider>
  );
}
