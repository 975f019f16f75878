import { textLines } from '#contract/opening/lines.ts';
import type { OpeningLine } from '#contract/opening/opening.ts';
import { DRAFT_WORDS } from '#contract/site-texts/confirmed-tags.ts';
import { inBraces } from '#contract/site-texts/placeholders.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { siteWords } from '#server/platform/configuration/site-words.ts';
import type { Facts } from '../read-facts.ts';
import { line } from './line.ts';

/** Texts: each is there, nothing of it stands empty, and somebody has confirmed its very words. */
export function describeTexts(facts: Facts): OpeningLine[] {
  const words = siteWords(facts.configuration);
  return textLines.map((name) => {
    const text = facts.texts.get(name);
    if (!text?.is_filled)
      return line(name, { is_done: false, said: 'Текста нет', id: text?.id ?? null, is_empty: true });
    const { id, wording, confirmation, is_draft } = text;
    const draft = is_draft ? `${DRAFT_WORDS}. ` : '';
    const empty = text.placeholders.filter((one) => words[one] === '').map(inBraces);
    if (empty.length > 0)
      return line(name, {
        is_done: false,
        said: `${draft}В тексте есть то, что ещё не указано: ${empty.join(', ')}`,
        id,
      });
    if (!confirmation)
      return line(name, {
        is_done: false,
        said: is_draft
          ? `${draft}Проверьте у юриста и подтвердите`
          : 'Не подтверждён: проверьте у юриста и подтвердите',
        id,
        wording,
      });
    const confirmed = ['Подтверждён', formatDateTime(confirmation.at), confirmation.by].filter(Boolean).join(', ');
    return line(name, { is_done: true, said: confirmed, id });
  });
}
