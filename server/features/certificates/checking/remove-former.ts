import { eq } from 'drizzle-orm';
import type { FormerCertificate } from '#contract/certificates/shapes.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { notFound } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { formerCertificates } from '../tables.ts';
import { findFormer } from './former.ts';

/** A sheet of former years by its number, however it is typed, with the name it is held under. Throws not found. One query. */
export async function getFormer(db: Connection, typed: string): Promise<FormerCertificate> {
  const found = await findFormer(db, typed);
  if (!found) throw notFound('Сертификата прошлых лет с таким номером нет. Проверьте, так ли он записан на листе');
  const { id, number, kind, year, surname, name, patronymic } = found;
  return { id, number, kind, year, surname, name, patronymic };
}

/**
 * POST /admin/former_certificate/remove. Removes one for good, and with it the row of the import it came by: the public check
 * knows nothing of it any more. Asked again, it is not found. docs/product/imports.md, «Removing a certificate of former years».
 */
export async function removeFormer(
  { db, caller }: Pick<SignedContext, 'db' | 'caller'>,
  { id, why }: { id: number; why: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(formerCertificates)
      .where(eq(formerCertificates.id, id))
      .returning({ number: formerCertificates.number });
    if (!removed) throw notFound('Этого сертификата прошлых лет уже нет: его удалили раньше');
    await writeLog(tx, {
      actor_id: caller.user_id,
      subject_id: null,
      action: 'former_certificate_removed',
      why,
      details: { number: removed.number },
    });
  });
}
