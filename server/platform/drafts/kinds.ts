import type { Connection, Database } from '#server/platform/db/pool.ts';
import type { Caller } from '#server/platform/http/context.ts';

/** The values of a form before anything is typed into it. */
export type InitialDraft = { preserved: Record<string, unknown>; updated_at: string };

export type DraftAim = 'read' | 'change';

/**
 * Forms about one person, named `<name>:<the person's number>` or `<name>:<number>:<more>`. Their drafts are erased
 * with the person's data, even where somebody else has typed them.
 */
export type DraftKind = {
  name: string;
  /** Checks the right to a draft, and gives the values it begins with; before a change it runs in the transaction of the change. */
  check?: (connection: Connection, caller: Caller, form: string, aim: DraftAim) => Promise<InitialDraft | undefined>;
};

/** What reading and saving drafts needs: the caller, and the kinds about a person. */
export type DraftDeps = { db: Database; caller: Caller; parts: { drafts: readonly DraftKind[] } };

export const kindOf = (kinds: readonly DraftKind[], form: string): DraftKind | undefined =>
  kinds.find(({ name }) => form.startsWith(`${name}:`));
