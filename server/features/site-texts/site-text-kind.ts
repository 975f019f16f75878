import { sitePlaceholdersIn } from '#contract/site-texts/placeholders.ts';
import type { SiteText, SiteTextDraft } from '#contract/site-texts/site-texts.ts';
import { isConsentText, requireDeletable, saveAgreementVersion } from '#server/features/consents/texts.ts';
import { editPublic } from '#server/platform/content/edit-content.ts';
import { requireKnownPlaceholders } from '#server/platform/content/known-placeholders.ts';
import { recordKind } from '#server/platform/content/record-kind.ts';
import { invalid } from '#server/platform/errors.ts';
import { siteTexts } from './tables.ts';

/** A text stays at the tag it was written for: only a new one names it. */
type Draft = SiteTextDraft & Partial<Pick<SiteText, 'tag'>>;

/** 422 for the portal's own address in a consent: it may change without anybody's writing, and people have signed the text. */
function requireLastingPlaceholders(record: SiteText): void {
  if (isConsentText(record) && sitePlaceholdersIn(`${record.title} ${record.text}`).includes('сайт'))
    throw invalid({ text: 'В согласии подстановки {сайт} быть не может: напишите адрес словами' });
}

export const siteTextKind = recordKind<Draft>()({
  kind: 'site_text',
  table: siteTexts,
  title: siteTexts.title,
  mark: siteTexts.tag,
  words: {
    missing: 'Такого текста нет',
    accusative: 'текст',
    taken: 'Текст с такой меткой уже есть: измените его',
  },
  html: { text: null },
  files: {},
  edit: editPublic,
  // A consent's wording becomes its next version, and is never without one (server/features/consents/texts.ts).
  written: async (tx, record) => {
    requireKnownPlaceholders('text', record.tag, `${record.title} ${record.text}`);
    requireLastingPlaceholders(record);
    await saveAgreementVersion(tx, record);
  },
  removing: async (_, { tag }) => requireDeletable(tag),
});
