/** A name to be put in «»: its own quotes become „“, «Морская школа „Янтарь“». */
export const withInnerQuotes = (name: string): string => name.replaceAll('«', '„').replaceAll('»', '“');

/** A name in quotes: «Приливы и отливы», «Школа „Янтарь“». */
export const quoted = (name: string): string => `«${withInnerQuotes(name)}»`;
