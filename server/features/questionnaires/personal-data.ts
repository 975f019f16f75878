import { desc, inArray } from 'drizzle-orm';
import {
  fieldLabels,
  type QuestionnaireField,
  questionnaireFields,
  showAnswer,
} from '#contract/questionnaires/fields.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { type Chapter, entriesOf, type Fact, moment } from '#server/platform/personal-data/chapter.ts';
import type { PersonalDataPart } from '#server/platform/personal-data/part.ts';
import { questionnaires } from './tables.ts';

type Answers = Record<string, unknown>;

function answerFacts(answers: Answers, before: Answers | null, remarks: Record<string, string>): Fact[] {
  return questionnaireFields.flatMap((field: QuestionnaireField): Fact[] => {
    const facts: Fact[] = [[field, fieldLabels[field], answers[field] ?? null, showAnswer(field, answers[field])]];
    if (before && before[field] !== answers[field])
      facts.push([
        `${field}_before`,
        '— было отправлено раньше',
        before[field] ?? null,
        showAnswer(field, before[field]),
      ]);
    if (remarks[field]) facts.push([`${field}_remark`, '— замечание проверки', remarks[field]]);
    return facts;
  });
}

/** The questionnaires of these people as they were sent; one query. */
const chapters = async (db: Connection, ids: readonly number[]): Promise<Chapter[]> => [
  {
    key: 'questionnaires',
    title: 'Анкеты',
    entries: entriesOf(
      await db
        .select()
        .from(questionnaires)
        .where(inArray(questionnaires.participant_id, [...ids]))
        .orderBy(desc(questionnaires.participation_id)),
      ({ participant_id }) => participant_id,
      ({ answers, previous_answers, remarks, comment, sendings, sent_at, checked_at }) => ({
        facts: [
          moment('sent_at', 'Отправлена', sent_at),
          ['sendings', 'Сколько раз отправлена', sendings],
          ...answerFacts(answers, previous_answers, remarks),
          moment('checked_at', 'Проверена', checked_at),
          ['comment', 'Общее замечание проверки', comment],
        ],
      }),
    ),
  },
];

export const questionnaireData: PersonalDataPart = {
  chapters,
  count: async (db, ids) => ({
    questionnaires: await db.$count(questionnaires, inArray(questionnaires.participant_id, [...ids])),
  }),
};
