import type { ParentsParticipant } from '#contract/questionnaires.ts';
import type { Draft } from '#web/kit/drafts/draft-autosave.ts';
import { type Faults, toAnswers } from './answers-state.ts';

/** What is wrong with the answers, and with those of them that go by the child's own data. */
export type Check = (answers: Draft, child: Pick<ParentsParticipant, 'birth_date'>) => Faults;

/** The contract's rules, loaded once something is typed: zod is large, and an empty form has nothing wrong. */
export async function loadCheck(): Promise<Check> {
  const [{ Answers }, { issueDateFault }, { faultsOf }] = await Promise.all([
    import('#contract/questionnaires/answers.ts'),
    import('#contract/questionnaires/issue-date.ts'),
    import('#web/kit/faults-of.ts'),
  ]);
  return (answers, { birth_date }) => {
    const { document_kind, document_issue_date } = answers;
    const issued = issueDateFault({ document_kind, document_issue_date, birth_date });
    return { ...(issued && { document_issue_date: issued }), ...faultsOf(Answers, toAnswers(answers)) };
  };
}
