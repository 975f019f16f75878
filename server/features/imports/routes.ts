import type { SchoolServices } from '#server/features/schools/merge-schools.ts';
import type { Context, SignedContext } from '#server/platform/context.ts';
import { proceduresWith } from '#server/platform/http/api.ts';
import { listCall } from '#server/platform/http/calls/list-call.ts';
import { applyImport } from './apply-import.ts';
import { checkAgain, dropImport } from './checking/check-again.ts';
import { getImport, listFaults, listImports } from './queries.ts';
import { sendLinks } from './send-links.ts';
import { undoImport } from './undo/undo-import.ts';

const { authedProcedure } = proceduresWith<Context & SchoolServices>();

/** A step of an import, and the import as it is then. */
const step =
  (act: (context: SignedContext & SchoolServices, id: number) => Promise<void>) =>
  async ({ input: { id }, context }: { input: { id: number }; context: SignedContext & SchoolServices }) => {
    await act(context, id);
    return { import: await getImport(context.db, id) };
  };

export const imports = {
  list: authedProcedure.imports.list.handler(listCall(({ db }, filter, page) => listImports(db, filter, page))),
  find: authedProcedure.imports.find.handler(async ({ input: { id }, context }) => ({
    import: await getImport(context.db, id),
  })),
  faults: authedProcedure.imports.faults.handler(listCall(({ db }, query, page) => listFaults(db, query, page))),
  check: authedProcedure.imports.check.handler(step(checkAgain)),
  apply: authedProcedure.imports.apply.handler(step(applyImport)),
  undo: authedProcedure.imports.undo.handler(step(undoImport)),
  drop: authedProcedure.imports.drop.handler(step(dropImport)),
  sendLinks: authedProcedure.imports.sendLinks.handler(async ({ input: { id }, context }) => ({
    sent: await sendLinks(context, id),
    import: await getImport(context.db, id),
  })),
};
