import { DRAFT_WORDS, isConfirmable } from '#contract/site-texts/confirmed-tags.ts';
import type { AdminSiteText } from '#contract/site-texts.ts';
import { formatDateTime } from '#contract/words/dates.ts';

/** Who confirmed the wording; nothing for texts that need no confirmation. */
export function Confirmation({ text: { tag, text, is_draft, confirmation } }: { text: AdminSiteText }) {
  if (!isConfirmable(tag) || text === '') return null;
  if (is_draft) return <b>{DRAFT_WORDS}. Проверьте у юриста.</b>;
  if (!confirmation) return <b>Не подтверждён: проверьте у юриста.</b>;
  const { at, by } = confirmation;
  return <>Подтверждён {[formatDateTime(at), by].filter(Boolean).join(', ')}.</>;
}
