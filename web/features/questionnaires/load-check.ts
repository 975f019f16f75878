import type { FamilyParticipant } from '#contract/questionnaires/questionnaires.ts';
import type { Draft } from '#web/kit/drafts/draft-autosave.ts';
import { type Faults, toAnswers } from './answers-state.ts';

/** Faults of answers, including rules that depend on the child's own data. */
export type Check = (answers: Draft, child: Pick<FamilyParticipant, 'birth_date'>) => Faults;

/** Loads the contract's rules once something is typed, since zod is large and an empty form has no faults. */
export async function loadCheck(): Promise<Check> {
  const [{ Answers }, { issueDateFault }, { faultsOf }] = await Promise.all([
    import('#contract/questionnaires/answers.ts'),
    import('#contract/questionnaires/issue-date.ts'),
    import('#web/kit/forms/faults-of.ts'),
  ]);
  return (answers, { birth_date }) => {
    const { document_kind, document_issue_date } = answers;
    const issued = issueDateFault({ document_kind, document_issue_date, birth_date });
    return { ...(issued && { document_issue_date: issued }), ...faultsOf(Answers, toAnswers(answers)) };
  };
}
