import { z } from 'zod';
import { TermDraft } from '#contract/glossary.ts';
import type { SiteText } from '#contract/site-texts/site-texts.ts';
import { SynonymsDraft } from '#contract/synonyms.ts';
import { readStarter, readStarterIndex } from './content.ts';

/** Each text is <tag>.html. */
const SiteTexts = z.array(z.strictObject({ tag: z.string(), title: z.string() }));

/** The site's texts; what an organisation is called stands in them by placeholders. */
export const readSiteTexts = async (): Promise<SiteText[]> =>
  Promise.all(
    (await readStarterIndex('site-texts', SiteTexts)).map(async (place) => ({
      ...place,
      text: (await readStarter('site-texts', `${place.tag}.html`)).trim(),
    })),
  );

const Faq = z.array(z.strictObject({ section: z.string(), question: z.string(), answer: z.string() }));
export const readFaq = () => readStarterIndex('faq', Faq);

export const readGlossary = () => readStarterIndex('glossary', z.array(TermDraft));

export const readSynonyms = () => readStarterIndex('synonyms', z.array(SynonymsDraft));
