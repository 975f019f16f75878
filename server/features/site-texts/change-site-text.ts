import type { AdminSiteText, SiteText, SiteTextDraft } from '#contract/site-texts.ts';
import { requireDeletable, saveAgreementVersion } from '#server/features/consents/texts.ts';
import { publish } from '#server/platform/db/bus.ts';
import type { Database, Transaction } from '#server/platform/db/pool.ts';
import { cleanHtml } from '#server/platform/html/clean.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { deleteSiteText, insertSiteText, updateSiteText } from './queries.ts';

type Action = 'site_text_created' | 'site_text_changed' | 'site_text_deleted';

/** The change, its line in the log, and the word to every process that pages have changed: together or not at all. */
const change = <T extends SiteText>(
  db: Database,
  actor_id: number,
  action: Action,
  act: (tx: Transaction) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    const changed = await act(tx);
    if (action !== 'site_text_deleted') await saveAgreementVersion(tx, changed);
    await writeLog(tx, { actor_id, subject_id: null, action, details: { tag: changed.tag } });
    await publish(tx, 'content', {});
    return changed;
  });

const clean = <T extends SiteTextDraft>(draft: T): T => ({ ...draft, text: cleanHtml(draft.text) });

/** Adds a text; throws conflict where the tag has one. A consent's wording becomes its next version (server/features/consents/texts.ts). */
export const addSiteText = (db: Database, given: SiteText, actor_id: number): Promise<AdminSiteText> =>
  change(db, actor_id, 'site_text_created', (tx) => insertSiteText(tx, clean(given)));

/** Changes a text; throws not found. */
export const changeSiteText = (
  db: Database,
  id: number,
  draft: SiteTextDraft,
  actor_id: number,
): Promise<AdminSiteText> => change(db, actor_id, 'site_text_changed', (tx) => updateSiteText(tx, id, clean(draft)));

/** Deletes a text for good; its place on the pages stays empty. Throws not found, and conflict for a consent's wording. */
export const removeSiteText = (db: Database, id: number, actor_id: number): Promise<SiteText> =>
  change(db, actor_id, 'site_text_deleted', async (tx) => {
    const deleted = await deleteSiteText(tx, id);
    requireDeletable(deleted.tag);
    return deleted;
  });
