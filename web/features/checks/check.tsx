import { useState } from 'react';
import type { CheckedQuestionnaire } from '#contract/checks/checks.ts';
import { type QuestionnaireFile, questionnaireFiles } from '#contract/questionnaires/fields.ts';
import { useKeys } from '#web/kit/buttons/use-keys.ts';
import { SideBySide } from '#web/kit/checking/side-by-side.tsx';
import { Answers } from './answers/answers.tsx';
import { ChangesNote } from './answers/changes-note.tsx';
import { useRemarks } from './answers/use-remarks.ts';
import { ChildHead } from './child-head.tsx';
import { DecisionBar } from './decision/decision-bar.tsx';
import { useDecide } from './decision/use-decide.ts';
import { DuplicatesNote } from './duplicates-note.tsx';
import { Family } from './family.tsx';
import { History } from './history.tsx';
import { PresenceNote } from './presence-note.tsx';
import type { PresenceState } from './use-presence.ts';
import { Viewer } from './viewer.tsx';

/** The scan beside the answers, further facts, and the decision. */
export function Check({
  questionnaire,
  presence,
  goNext,
  decided,
  reload,
}: {
  questionnaire: CheckedQuestionnaire;
  presence: PresenceState;
  goNext: () => void;
  decided: (next_id: number | null) => void;
  reload: () => void;
}) {
  const remarks = useRemarks(questionnaire);
  const { decide, sending } = useDecide(questionnaire, remarks, presence, decided);
  const [shown, show] = useState<QuestionnaireFile>(questionnaireFiles[0]);
  useKeys({ KeyR: remarkHere });
  return (
    <>
      <ChildHead questionnaire={questionnaire} />
      <PresenceNote questionnaire={questionnaire} presence={presence} reload={reload} />
      <SideBySide
        label="Файлы"
        proof={questionnaire.sent_at === null ? null : <Viewer files={questionnaire.files} shown={shown} show={show} />}
      >
        <DuplicatesNote questionnaire={questionnaire} />
        <ChangesNote questionnaire={questionnaire} />
        {questionnaire.sent_at === null ? null : (
          <Answers
            questionnaire={questionnaire}
            remarks={remarks}
            readOnly={questionnaire.return_status === null}
            showFile={show}
          />
        )}
        <Family questionnaire={questionnaire} />
        <History events={questionnaire.history} />
      </SideBySide>
      <DecisionBar
        questionnaire={questionnaire}
        remarks={remarks}
        presence={presence}
        decide={decide}
        sending={sending}
        goNext={goNext}
      />
    </>
  );
}

/** Opens the remark of the focused answer, or of the one under the pointer. */
function remarkHere(): void {
  const row = document.activeElement?.closest('[data-field]') ?? document.querySelector('[data-field]:hover');
  row?.querySelector<HTMLButtonElement>('button[data-remark]')?.click();
}
