import { Text } from '@mantine/core';
import { swimmingSkills } from '#contract/questionnaires/fields.ts';
import { LongAnswer, RadioAnswer } from '../fields/fields.tsx';
import { FileAnswer } from '../fields/file-answer.tsx';
import { useFilling } from '../form/form-context.tsx';
import { MedicalBlankLink } from '../medical-blank-link.tsx';

const Blank = () => <MedicalBlankLink participant_id={useFilling().participant.id} />;

export const HealthSection = () => (
  <>
    <div>
      <Text>Распечатайте бланк, в нём уже есть имя ребёнка. Заполняет и подписывает его врач.</Text>
      <Blank />
    </div>
    <FileAnswer
      field="medical_questionnaire_file"
      hint="Снимок листа с подписью врача: он виден целиком, все строки читаются."
    />
    <LongAnswer field="allergies" longest={1000} hint="На что и как проявляется. Если нет, так и напишите: нет." />
    <LongAnswer
      field="chronic_illnesses"
      longest={1000}
      hint="И постоянные лекарства, если есть. Если ничего такого нет, напишите: нет."
    />
    <RadioAnswer field="swimming" options={swimmingSkills} />
  </>
);
