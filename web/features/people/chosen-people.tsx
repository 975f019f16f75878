import type { Chosen } from '#web/kit/list/selection.ts';
import { MoveFiltered, ReturnFiltered } from './filtered-actions.tsx';
import type { userList } from './user-list.ts';
import { WriteToChosen } from './write-to-chosen.tsx';

type Input = ReturnType<typeof userList.input> & { ids?: readonly number[] };

/** Actions on the selected people. */
export function ChosenPeople({ chosen, input }: { chosen: Chosen; input: Input }) {
  const { page: _, sort: __, ids, search = '', ...narrowing } = input;
  const filter = { ...narrowing, search, ...(ids ? { ids: [...ids] } : {}) };
  return (
    <>
      <MoveFiltered filter={filter} feature="people" />
      <ReturnFiltered filter={filter} feature="people" />
      <WriteToChosen filter={filter} count={chosen.count} />
    </>
  );
}
