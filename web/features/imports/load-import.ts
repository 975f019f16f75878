import { loadEdited } from '#web/kit/edit/load-edited.ts';
import { tryLoad } from '#web/kit/loading/load.ts';

const edited = loadEdited(({ imports }, input) => imports.find.queryOptions({ input }));

/** Loads an import afresh, with the first page of its faults. */
export const loadImport: typeof edited = {
  ...edited,
  handler: async (opened) => {
    const { id } = opened.params;
    const [found] = await Promise.all([
      edited.handler(opened),
      tryLoad(opened.context, ({ imports }) => imports.faults.queryOptions({ input: { id, page: 1 } })),
    ]);
    return found;
  },
};
