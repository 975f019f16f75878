import type { TestValues } from './test-form.ts';

type Question = TestValues['questions'][number];
type Scoring = Pick<Question, 'wrong_pair_penalty' | 'order_scoring' | 'has_own_shares'>;

const plain: Scoring = { wrong_pair_penalty: '0', order_scoring: 'places', has_own_shares: false };

/**
 * A draft of a test for the form. One that was typed before wrong marks had a price does not say it: then its saved
 * questions keep theirs, and new ones take nothing.
 */
export function completeDraft(draft: TestValues, saved: TestValues): TestValues {
  const known = new Map(saved.questions.map((question) => [question.id, question]));
  const complete = (question: Question): Question => {
    const was = question.id === undefined ? undefined : known.get(question.id);
    const { wrong_pair_penalty, order_scoring, has_own_shares } = { ...plain, ...was };
    const shareOf = new Map(was?.answers.map(({ id, share }) => [id, share]));
    const scoring: Scoring = { wrong_pair_penalty, order_scoring, has_own_shares };
    const answers = question.answers.map((answer) => {
      const missing = { share: (answer.id !== undefined && shareOf.get(answer.id)) || '' };
      return { ...missing, ...answer };
    });
    return { ...scoring, ...question, answers };
  };
  return { ...draft, questions: draft.questions.map(complete) };
}
