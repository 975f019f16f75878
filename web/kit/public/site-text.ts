import type { Api } from '#web/api.ts';
import { failureOf } from '#web/kit/loading/failure.ts';

/** HTML of a site text and its last change; empty if not written yet. */
export async function datedText(api: Api, tag: string): Promise<{ html: string; changed?: string }> {
  try {
    const { text, updated_at } = (await api.siteTexts.find({ tag })).site_text;
    return { html: text, changed: updated_at };
  } catch (error) {
    if (failureOf(error).status === 404) return { html: '' };
    throw error;
  }
}

/** HTML of a site text by tag; empty if not written yet. */
export const siteText = async (api: Api, tag: string): Promise<string> => (await datedText(api, tag)).html;
