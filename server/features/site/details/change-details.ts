import { eq } from 'drizzle-orm';
import type { DetailsDraft } from '#contract/site/details/details.ts';
import { changeRecord, type Saved } from '#server/platform/content/change-record.ts';
import type { Editor } from '#server/platform/content/lock-record.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { notFound } from '#server/platform/errors.ts';
import { organisationDetails as table } from '../tables.ts';
import { detailsKind } from './details-kind.ts';
import { prepareParts } from './prepare-parts.ts';

type Change = Editor & { based_on?: string | undefined };

/**
 * Changes a section of /sveden/* whole; what it was becomes a former version. `id`, where it is named, must be the
 * section's own: the draft was checked by its structure. 404, 409 where it was saved since `based_on`, 422 as
 * prepareParts. docs/product/organisation-details.md.
 */
export async function changeDetails(
  tx: Transaction,
  { section, parts, id }: DetailsDraft & { id?: number },
  change: Change,
): Promise<Saved> {
  const [row] = await tx.select({ id: table.id }).from(table).where(eq(table.section, section));
  if (!row || (id !== undefined && id !== row.id)) throw notFound(detailsKind.words.missing);
  return changeRecord(tx, detailsKind, row.id, { section, parts: await prepareParts(tx, section, parts) }, change);
}
