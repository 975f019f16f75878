import type { Api } from '#web/api.ts';
import { failureOf } from '#web/kit/failure.ts';

/** A text of the site by its tag; empty where nobody wrote it yet. */
export async function siteText(api: Api, tag: string): Promise<string> {
  try {
    return (await api.siteTexts.find({ tag })).site_text.text;
  } catch (error) {
    if (failureOf(error).status === 404) return '';
    throw error;
  }
}

const PROGRAM = 'main_page_about_program_';

/** The short texts of the five directions by their keys. */
export const programTexts = (texts: readonly { tag: string; text: string }[]): Record<string, string> =>
  Object.fromEntries(
    texts.filter(({ tag }) => tag.startsWith(PROGRAM)).map(({ tag, text }) => [tag.slice(PROGRAM.length), text]),
  );
