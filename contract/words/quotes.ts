/** A name to be put in «»: its own quotes become „“, «Морская школа „Янтарь“». */
export const withInnerQuotes = (name: string): string => name.replaceAll('«', '„').replaceAll('»', '“');
