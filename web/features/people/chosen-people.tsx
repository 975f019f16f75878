import { MoveFiltered, ReturnFiltered } from './filtered-actions.tsx';
import type { userList } from './user-list.ts';

type Input = ReturnType<typeof userList.input> & { ids?: readonly number[] };

/** What can be done with the people that are chosen. */
export function ChosenPeople({ input: { page: _, sort: __, ids, search = '', ...narrowing } }: { input: Input }) {
  const filter = { ...narrowing, search, ...(ids ? { ids: [...ids] } : {}) };
  return (
    <>
      <MoveFiltered filter={filter} feature="people" />
      <ReturnFiltered filter={filter} feature="people" />
    </>
  );
}
