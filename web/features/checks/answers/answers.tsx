import { Anchor } from '@mantine/core';
import type { CheckedQuestionnaire } from '#contract/checks/checks.ts';
import {
  type QuestionnaireField,
  type QuestionnaireFile,
  questionnaireFiles,
  questionnaireSections,
  showAnswer,
} from '#contract/questionnaires/fields.ts';
import { Section } from '#web/kit/page/section.tsx';
import { AnswerRow } from './answer-row.tsx';
import classes from './answers.module.css';
import type { Remarks } from './use-remarks.ts';

const livingFields: readonly string[] = ['living_region', 'living_city', 'living_street'];
const isFile = (field: QuestionnaireField): field is QuestionnaireFile =>
  questionnaireFiles.some((file) => file === field);

/** All answers by section, with changes, former remarks and fields for new ones. */
export function Answers({
  questionnaire,
  remarks,
  readOnly,
  showFile,
}: {
  questionnaire: CheckedQuestionnaire;
  remarks: Remarks;
  readOnly: boolean;
  showFile: (file: QuestionnaireFile) => void;
}) {
  const { answers, changes, files } = questionnaire;
  const changed = new Map(changes.map((change) => [change.field, change]));
  /** Hides the school's id, and an address that was not asked for. */
  const isShown = (field: QuestionnaireField) =>
    field !== 'school_id' && !(answers.living_is_same === true && livingFields.includes(field) && !changed.has(field));

  const shownValue = (field: QuestionnaireField) => {
    if (!isFile(field)) {
      const text = showAnswer(field, answers[field]);
      return field === 'school_name' && answers.school_id == null ? `${text} (вписана семьёй)` : text;
    }
    const file = files[field];
    if (!file) return '—';
    return (
      <Anchor component="button" type="button" onClick={() => showFile(field)} ta="left">
        {file.original_name}
      </Anchor>
    );
  };
  const changeOf = (field: QuestionnaireField) => {
    const change = changed.get(field);
    if (!change) return undefined;
    return { before: isFile(field) ? 'другой файл' : showAnswer(field, change.before) };
  };

  return questionnaireSections.map(({ key, title, fields }) => (
    <Section key={key} title={title}>
      <dl className={classes.list}>
        {(Object.keys(fields) as QuestionnaireField[]).filter(isShown).map((field) => (
          <AnswerRow
            key={field}
            field={field}
            value={shownValue(field)}
            change={changeOf(field)}
            former={questionnaire.remarks[field]}
            answered={questionnaire.may_decide}
            remarks={remarks}
            readOnly={readOnly}
          />
        ))}
      </dl>
    </Section>
  ));
}
