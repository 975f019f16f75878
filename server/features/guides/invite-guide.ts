import { eq } from 'drizzle-orm';
import type { GuideDraft } from '#contract/guides/admin.ts';
import { utypes } from '#contract/roles.ts';
// A guide is a user: the row is made with the guide's own.
import { users } from '#server/features/accounts/tables.ts';
import { throwTaken } from '#server/features/accounts/taken.ts';
import { guides } from '#server/features/participation/guide-tables.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { brokenUnique } from '#server/platform/db/unique-violation.ts';
import type { SignedContext } from '#server/platform/http/context.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { sendLinkIn } from './send-link.ts';

/**
 * POST /admin/guide/registration. Makes an invited guide and sends the link, in one transaction; gives the guide's id.
 * The same `request_key` gives the same guide again. 422 at `email` or `phone` that somebody has.
 */
export async function inviteGuide(
  context: SignedContext,
  { request_key, ...draft }: GuideDraft & { request_key?: string | undefined },
): Promise<number> {
  const { db, caller } = context;
  const made = await findByKey(db, request_key);
  if (made !== undefined) return made;
  const { email, phone, ...names } = draft;
  try {
    const guide = await db.transaction(async (tx) => {
      const contacts = { email: email || null, phone: phone || null };
      const [user] = await tx
        .insert(users)
        .values({ ...names, ...contacts, utype: utypes.guide })
        .returning();
      if (!user) throw new Error('guide was not written');
      await tx.insert(guides).values({ user_id: user.id, request_key: request_key ?? null });
      await writeLog(tx, { actor_id: caller.user_id, subject_id: user.id, action: 'guide_invited' });
      await sendLinkIn(context, tx, user);
      return user;
    });
    await context.limits.take('entrance_gap', String(guide.id));
    return guide.id;
  } catch (error) {
    // Sent twice at once: the other one has made the guide.
    const twin = brokenUnique(error) ? await findByKey(db, request_key) : undefined;
    return twin ?? throwTaken(error);
  }
}

async function findByKey(db: Connection, request_key: string | undefined): Promise<number | undefined> {
  if (request_key === undefined) return undefined;
  const rows = await db.select({ id: guides.user_id }).from(guides).where(eq(guides.request_key, request_key));
  return rows[0]?.id;
}
