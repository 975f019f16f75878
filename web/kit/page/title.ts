import { programmeName } from '#contract/words/programme.ts';

/** Title of the browser's tab, with the programme's name. */
export const withProgramme = (words: string): string => `${words} — ${programmeName()}`;

/** Route `head` with the title of the tab. */
export const title = (words: string) => () => ({ meta: [{ title: withProgramme(words) }] });

type AuthPageMatch = { loaderData?: { refusal: unknown } | { shown: { refusal: unknown } } | undefined };

/** Route `head` of an auth page: a refused form is prefixed with «Ошибка:», for those who only hear the title. */
export const authPageTitle =
  (words: string) =>
  ({ loaderData }: AuthPageMatch) => {
    const shown = loaderData && 'shown' in loaderData ? loaderData.shown : loaderData;
    return { meta: [{ title: withProgramme(shown?.refusal ? `Ошибка: ${words}` : words) }] };
  };

/**
 * Route `head` of a page whose address contains a secret: no indexing, and a referrer only within the portal, which
 * needs it to recognise its own forms.
 */
export const secretPageTitle = (words: string) => (match: AuthPageMatch) => ({
  meta: [
    ...authPageTitle(words)(match).meta,
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'same-origin' },
  ],
});
