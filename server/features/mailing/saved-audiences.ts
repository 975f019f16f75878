import { asc, eq } from 'drizzle-orm';
import { MAX_AUDIENCES } from '#contract/mailing/names.ts';
import type { Audience, SavedAudience } from '#contract/mailing/shapes.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection, Transaction } from '#server/platform/db/pool.ts';
import { brokenUnique } from '#server/platform/db/sql/unique-violation.ts';
import { conflict, invalid, notFound } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { mailingAudiences as saved } from './tables.ts';

type Deps = Pick<SignedContext, 'db' | 'caller'>;

/** All saved audiences by the alphabet. One query. */
export const listAudiences = (db: Connection): Promise<SavedAudience[]> =>
  db
    .select({ id: saved.id, title: saved.title, audience: saved.audience })
    .from(saved)
    .orderBy(asc(saved.title), asc(saved.id))
    .limit(MAX_AUDIENCES);

const isTaken = (error: unknown): boolean => brokenUnique(error) === 'mailing_audiences_title';

/** Changes them in one transaction; 422 at the title where another has it already. Gives all of them. */
const change = ({ db }: Deps, write: (tx: Transaction) => Promise<void>): Promise<SavedAudience[]> =>
  db
    .transaction(async (tx) => {
      await write(tx);
      return listAudiences(tx);
    })
    .catch((error: unknown) => {
      if (isTaken(error)) throw invalid({ title: 'Получатели с таким названием уже сохранены. Назовите иначе' });
      throw error;
    });

type NewAudience = { title: string; audience: Audience; request_key: string };

/** Saves an audience by its name, once by its key. 422 where the name is taken, 409 above a hundred. docs/product/site-and-mailing.md. */
export const saveAudience = (deps: Deps, given: NewAudience): Promise<SavedAudience[]> =>
  change(deps, async (tx) => {
    const [made] = await tx
      .insert(saved)
      .values(given)
      .onConflictDoNothing({ target: saved.request_key })
      .returning({ id: saved.id });
    if (!made) return;
    if ((await tx.$count(saved)) > MAX_AUDIENCES)
      throw conflict(`Сохранить можно не больше ${MAX_AUDIENCES} отборов получателей: удалите ненужный`);
    const details = { audience_id: made.id };
    await writeLog(tx, { actor_id: deps.caller.user_id, subject_id: null, action: 'mailing_audience_saved', details });
  });

type AudienceChange = { id: number; title: string; audience?: Audience | undefined };

/** Renames a saved audience, or puts another in its place; 404, 422 where the name is taken. Drafts that chose it stay as they are. */
export const changeAudience = (deps: Deps, { id, title, audience }: AudienceChange): Promise<SavedAudience[]> =>
  change(deps, async (tx) => {
    const changed = await tx
      .update(saved)
      .set(audience ? { title, audience } : { title })
      .where(eq(saved.id, id))
      .returning({ id: saved.id });
    if (changed.length === 0) throw notFound('Этих сохранённых получателей уже нет');
    const details = { audience_id: id };
    await writeLog(tx, {
      actor_id: deps.caller.user_id,
      subject_id: null,
      action: 'mailing_audience_changed',
      details,
    });
  });

/** Deletes a saved audience; nothing to do where it is gone already. */
export const removeAudience = (deps: Deps, id: number): Promise<SavedAudience[]> =>
  change(deps, async (tx) => {
    const gone = await tx.delete(saved).where(eq(saved.id, id)).returning({ id: saved.id });
    if (gone.length === 0) return;
    const details = { audience_id: id };
    await writeLog(tx, {
      actor_id: deps.caller.user_id,
      subject_id: null,
      action: 'mailing_audience_deleted',
      details,
    });
  });
