import type { Correction } from '#contract/learning/key-correction.ts';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import type { ExamContent } from '#server/features/courses/exam/exam-content.ts';
import type { ExamQuestion } from '#server/features/courses/exam/exam-question.ts';

type AskedWords = Pick<
  ExamQuestion,
  'question_type' | 'question_text' | 'question_image_file' | 'question_unit' | 'answers' | 'items'
>;

/**
 * The words of a question as its readers saw them, without its key, weight and explanations: equal words are one edition of it.
 */
export const wordingOf = (question: AskedWords): string =>
  JSON.stringify([
    question.question_type,
    question.question_text,
    question.question_image_file,
    question.question_unit ?? '',
    shownAnswers(question).map(({ id, answer_text }) => [id, answer_text]),
    question.items.map(({ id, question_item_text, gap_type }) => [id, question_item_text, gap_type ?? null]),
  ]);

/** The key is none of them: neither what a gap accepts that is typed in, nor where the variants of an order stand. */
const shownAnswers = ({ question_type, answers, items }: AskedWords): AskedWords['answers'] => {
  if (question_type === questionTypes.ordering) return answers.toSorted((one, other) => one.id - other.id);
  const typed = new Set(items.filter(({ gap_type }) => gap_type && gap_type !== 'choice').map(({ id }) => id));
  return answers.filter(({ question_item_id }) => !question_item_id || !typed.has(question_item_id));
};

/** A version of a test, the newest first. */
type Version = { id: number; created_at: string; content: Pick<ExamContent, 'questions'> };

const editionKey = ({ content }: Version): string =>
  JSON.stringify(content.questions.map((question) => [question.id, wordingOf(question)]));

/** Versions that ask the same questions in the same words, as one edition each, the newest first. */
export const editionsOf = <Of extends Version>(versions: readonly Of[]): Of[][] => [
  ...Map.groupBy(versions, editionKey).values(),
];

/** The corrections that concern a question in its words; `words` are those of the editions that corrections name. */
export const correctionsFor = (
  questions: readonly ({ id: number } & AskedWords)[],
  corrections: readonly Correction[],
  words: WordsOfEditions,
): Correction[] => {
  const byId = new Map(questions.map((question) => [question.id, question]));
  return corrections.filter((correction) => {
    const question = byId.get(correction.question_id);
    if (!question) return false;
    return correction.version_id === undefined || words.get(keyOf(correction)) === wordingOf(question);
  });
};

/** What the questions named by corrections say in the editions named by these. */
export type WordsOfEditions = ReadonlyMap<string, string>;

const keyOf = ({ version_id, question_id }: Pick<Correction, 'version_id' | 'question_id'>): string =>
  `${version_id} ${question_id}`;

/** Words of the questions that corrections name, by edition; a question that its edition did not ask is missing. */
export function wordsOfEditions(
  versions: readonly { id: number; content: Pick<ExamContent, 'questions'> }[],
  corrections: readonly Correction[],
): Map<string, string> {
  const byId = new Map(versions.map(({ id, content }) => [id, content]));
  return new Map(
    corrections.flatMap((correction): [string, string][] => {
      const { version_id, question_id } = correction;
      const content = version_id === undefined ? undefined : byId.get(version_id);
      const question = content?.questions.find(({ id }) => id === question_id);
      return question ? [[keyOf(correction), wordingOf(question)]] : [];
    }),
  );
}

/** Whether each correction's question was asked, in the edition it names if it names one. */
export const areAllKnown = (
  versions: readonly { content: Pick<ExamContent, 'questions'> }[],
  corrections: readonly Correction[],
  words: WordsOfEditions,
): boolean => {
  const known = new Set(versions.flatMap(({ content }) => content.questions.map(({ id }) => id)));
  return corrections.every((correction) =>
    correction.version_id === undefined ? known.has(correction.question_id) : words.has(keyOf(correction)),
  );
};
