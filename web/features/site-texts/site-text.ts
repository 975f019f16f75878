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
