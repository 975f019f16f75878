import { swimmingSkills } from '#contract/questionnaires/fields.ts';
import { LongAnswer, RadioAnswer } from '../fields.tsx';
import { FileAnswer } from '../file-answer.tsx';

export const HealthSection = () => (
  <>
    <FileAnswer field="medical_questionnaire_file" hint="Заполненная и подписанная врачом, все строки читаются." />
    <LongAnswer field="allergies" longest={1000} hint="На что и как проявляется. Если нет, так и напишите: нет." />
    <LongAnswer
      field="chronic_illnesses"
      longest={1000}
      hint="И постоянные лекарства, если есть. Если здоров, напишите: нет."
    />
    <RadioAnswer field="swimming" options={swimmingSkills} />
  </>
);
