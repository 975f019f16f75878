import { IconFileTypePdf } from '@tabler/icons-react';
import {
  childFields,
  fieldLabels,
  type QuestionnaireFile,
  questionnaireFiles,
  questionnaireSections,
  showAnswer,
} from '#contract/questionnaires/fields.ts';
import type { FamilyParticipant } from '#contract/questionnaires/questionnaires.ts';
import type { SectionKey } from '#contract/questionnaires/section-keys.ts';
import type { Draft } from '#web/kit/drafts/draft-autosave.ts';
import { Section } from '#web/kit/page/section.tsx';
import { formatSize } from '#web/kit/uploads/upload-file.ts';
import { fieldsOf, isApplicable, isOfChild } from './answers-state.ts';
import classes from './answers-view.module.css';

const files: readonly string[] = questionnaireFiles;
const isFile = (field: string): field is QuestionnaireFile => files.includes(field);

/** A submitted questionnaire, to read and print. */
export const AnswersView = ({ participant }: { participant: FamilyParticipant }) =>
  questionnaireSections.map(({ key }) => <AnswersSection key={key} participant={participant} section={key} />);

export function AnswersSection({ participant, section }: { participant: FamilyParticipant; section: SectionKey }) {
  const answers: Draft = {
    ...participant.questionnaire?.answers,
    ...Object.fromEntries(childFields.map((field) => [field, participant[field]])),
  };
  return (
    <Section title={questionnaireSections.find(({ key }) => key === section)?.title}>
      <dl className={classes.answers}>
        {fieldsOf(section)
          .filter((field) => isOfChild(field) || isApplicable(field, answers))
          .map((field) => (
            <div key={field}>
              <dt>{fieldLabels[field]}</dt>
              <dd>
                {isFile(field) ? (
                  <Paper file={participant.document_files[field] ?? null} label={fieldLabels[field]} />
                ) : (
                  showAnswer(field, answers[field])
                )}
              </dd>
            </div>
          ))}
      </dl>
    </Section>
  );
}

/** On paper a file is represented by its name. */
function Paper({ file, label }: { file: FamilyParticipant['document_files'][QuestionnaireFile]; label: string }) {
  if (!file) return '—';
  return (
    <a className={classes.paper} href={file.url} target="_blank" rel="noreferrer">
      {file.content_type.startsWith('image/') ? (
        <img src={file.url} alt={label} width={96} height={72} loading="lazy" />
      ) : (
        <IconFileTypePdf size={32} stroke={1.5} aria-hidden="true" />
      )}
      <span>
        {file.original_name || 'Файл'}, {formatSize(file.size)}
        <span className="visually-hidden">, откроется в новой вкладке</span>
      </span>
    </a>
  );
}
