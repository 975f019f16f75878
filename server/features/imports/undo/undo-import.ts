import { eq } from 'drizzle-orm';
import { UNDO_HOURS } from '#contract/imports/kinds.ts';
import { plural } from '#contract/words/numbers.ts';
import { removePeople } from '#server/features/accounts/registration/add-people.ts';
import { removeFormerCertificates } from '#server/features/certificates/checking/former.ts';
import { removeSchools } from '#server/features/schools/add-schools.ts';
import type { SchoolServices } from '#server/features/schools/merge-schools.ts';
import type { SignedContext } from '#server/platform/context.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { invalid, invalidEach, notFound } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { lockImport, undoUntil } from '../queries.ts';
import { type ImportRow, imports } from '../tables.ts';
import { type ImportState, listTouched } from './list-touched.ts';
import { analyzeImported } from './stamps.ts';

/** Rows that are named one by one. */
const MAX_NAMED = 20;

/** Throws, with the rows, what keeps an import from being taken back. */
function requireUntouched({ makes }: ImportRow, { rows, touched }: ImportState): void {
  // A certificate that is gone was removed with a reason, by its number: the rest can be taken back without it.
  const made = Object.entries(makes).reduce((sum, [record, count]) => sum + (record === 'certificate' ? 0 : count), 0);
  const gone = made - rows.filter(({ record }) => record !== 'certificate').length;
  if (touched.size === 0 && gone === 0) return;
  const named = [...touched].map(([row, what]) => `Строка ${row}: ${what}`);
  throw invalidEach([
    'Отменить импорт нельзя: с тем, что он создал, уже работали',
    ...named.slice(0, MAX_NAMED),
    ...(named.length > MAX_NAMED ? [`И ещё ${plural(named.length - MAX_NAMED, 'строка', 'строки', 'строк')}`] : []),
    ...(gone > 0 ? [`${plural(gone, 'запись уже удалена', 'записи уже удалены', 'записей уже удалено')}`] : []),
  ]);
}

const present = (ids: readonly (number | null)[]): number[] => ids.filter((id) => id !== null);

/**
 * POST /admin/imports/{id}/undo. Takes back all that an import has made, in one transaction, within a day of its applying
 * and as long as nobody has touched any of it; else 422 with the rows that were. Asked again, it is undone already.
 * docs/product/imports.md, «Undoing».
 */
export async function undoImport(
  { db, caller, schoolHolders }: Pick<SignedContext, 'db' | 'caller'> & SchoolServices,
  id: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockImport(tx, id);
    if (!found) throw notFound('Импорт не найден');
    if (found.state === 'undone') return;
    if (found.state !== 'applied' || !found.applied_at) throw invalid('Отменить можно только применённый импорт');
    if (Date.parse(undoUntil(found.applied_at)) <= Date.now())
      throw invalid(`Отменить импорт можно в течение ${UNDO_HOURS} часов, они прошли`);
    const standing = await listTouched(tx, id, schoolHolders);
    requireUntouched(found, standing);
    const { rows } = standing;
    await analyzeImported(tx);
    await removePeople(tx, present(rows.map(({ user_id }) => user_id)));
    await removeSchools(tx, present(rows.map(({ school_id }) => school_id)));
    await removeFormerCertificates(tx, present(rows.map(({ certificate_id }) => certificate_id)));
    await tx
      .update(imports)
      .set({ state: 'undone', undone_at: now, undone_by: caller.user_id })
      .where(eq(imports.id, id));
    const details = { import_id: id, kind: found.kind, ...found.makes };
    await writeLog(tx, { actor_id: caller.user_id, subject_id: null, action: 'import_undone', details });
  });
}
