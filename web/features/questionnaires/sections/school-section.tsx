import { fieldLabels } from '#contract/questionnaires/fields.ts';
import { ChoiceAnswer } from '../fields/fields.tsx';
import { SchoolAnswer } from '../fields/school-answer.tsx';

const classesOfSchool = Array.from({ length: 11 }, (_, index) => String(index + 1));

export const SchoolSection = () => (
  <>
    <SchoolAnswer label={fieldLabels.school_name} />
    <ChoiceAnswer field="school_class" options={classesOfSchool} />
  </>
);
