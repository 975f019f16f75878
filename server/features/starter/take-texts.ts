import { handbookOfTag } from '#contract/handbooks/kinds.ts';
import type { AdminSiteText, SiteText } from '#contract/site-texts/site-texts.ts';
import { textStateOf } from '#contract/site-texts/states.ts';
import type { StarterText, StarterTextState } from '#contract/starter/starter.ts';
import { listSignedTags } from '#server/features/consents/texts.ts';
import { listAdminSiteTexts } from '#server/features/site-texts/queries.ts';
import { resetToDraft } from '#server/features/site-texts/reset-to-draft.ts';
import { siteTextKind } from '#server/features/site-texts/site-text-kind.ts';
import { addRecord } from '#server/platform/content/add-record.ts';
import { changeRecord } from '#server/platform/content/change-record.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { cleanHtml } from '#server/platform/html/clean.ts';
import { lockTakings, noteTaking, type TakingResult } from './takings.ts';
import { readSiteTexts } from './texts.ts';

export type TextPart = 'texts' | 'handbooks';

/** Where a text goes, and its record where the place has one. */
type TextPlace = { text: SiteText; id: number | undefined; state: StarterTextState };

function stateOf(text: SiteText, record: AdminSiteText, signed: ReadonlySet<string>): StarterTextState {
  if (record.title === text.title && record.text === cleanHtml(text.text)) return 'present';
  const state = textStateOf(record);
  return signed.has(text.tag) && state !== 'changed' ? 'signed' : state;
}

/** The places of this part's texts. Two queries. */
async function listPlaces(db: Connection, part: TextPart): Promise<TextPlace[]> {
  const all = await readSiteTexts();
  // One after the other: the taking asks within its transaction.
  const present = await listAdminSiteTexts(db, { search: '' });
  const signed = await listSignedTags(db);
  const byTag = new Map(present.map((record) => [record.tag, record]));
  return all
    .filter(({ tag }) => (handbookOfTag(tag) !== undefined) === (part === 'handbooks'))
    .map((text) => {
      const record = byTag.get(text.tag);
      return { text, id: record?.id, state: record ? stateOf(text, record, signed) : 'empty' };
    });
}

const isFree = ({ state }: Pick<TextPlace, 'state'>): boolean => state === 'empty' || state === 'original';

/** Each place with how it stands; a text goes only where nobody has written and nobody has signed. Two queries. */
export async function listTextPlaces(
  db: Connection,
  part: TextPart,
): Promise<{ texts: StarterText[]; missing: number }> {
  const places = await listPlaces(db, part);
  return {
    texts: places.map(({ text: { tag, title }, state }) => ({ tag, title, state })),
    missing: places.filter(isFree).length,
  };
}

/**
 * The site's texts into places that are empty or as the portal set them up, each with its version and its line of the
 * log as an editor's; those whose words are to be confirmed are not public before that. What somebody has written or signed stays. Some five statements a text, of which there are dozens.
 */
export const takeTexts = (context: SignedContext, part: TextPart): Promise<TakingResult> =>
  siteTextKind.edit(context, async (tx) => {
    await lockTakings(tx);
    const places = await listPlaces(tx, part);
    const free = places.filter(isFree);
    const actor_id = context.caller.user_id;
    // One after another: each is a record with its own former version, and a consent's is its next wording.
    for (const { text, id } of free) {
      const { title, text: html } = text;
      if (id === undefined) await addRecord(tx, siteTextKind, text, { actor_id });
      else await changeRecord(tx, siteTextKind, id, { title, text: html }, { actor_id });
    }
    const tags = free.map(({ text }) => text.tag);
    await resetToDraft(tx, tags);
    const { length: added } = free;
    return noteTaking(tx, part, actor_id, { added, left_alone: places.length - added, teaching_id: null });
  });
