/** A name as it stands within «»: quotes of its own become the inner ones, «Морская школа „Янтарь“». */
export const withInnerQuotes = (name: string): string => name.replaceAll('«', '„').replaceAll('»', '“');
