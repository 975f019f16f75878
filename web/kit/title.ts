import { programmeName } from '#contract/words/programme.ts';

/** The words on the browser's tab, with the name of the programme. */
export const withProgramme = (words: string): string => `${words} — ${programmeName()}`;

/** For a route's `head`: the words on the browser's tab. */
export const title = (words: string) => () => ({ meta: [{ title: withProgramme(words) }] });

type Door = { loaderData?: { refusal: unknown } | { shown: { refusal: unknown } } | undefined };

/** The same for a door: a reader of its words alone hears that the press was refused. */
export const titleOfDoor =
  (words: string) =>
  ({ loaderData }: Door) => {
    const shown = loaderData && 'shown' in loaderData ? loaderData.shown : loaderData;
    return { meta: [{ title: withProgramme(shown?.refusal ? `Ошибка: ${words}` : words) }] };
  };

/**
 * The same where the address is a key to an account: search engines and other sites are not to learn it. The portal
 * itself is told where a form comes from, or it could not tell its own from a foreign one.
 */
export const titleOfSecret = (words: string) => (match: Door) => ({
  meta: [
    ...titleOfDoor(words)(match).meta,
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'same-origin' },
  ],
});
