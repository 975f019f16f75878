import type { QuestionDraft } from '#contract/site/faq.ts';
import { recordKind } from '#server/platform/content/record-kind.ts';
import { faq } from '../tables.ts';
import { editInOrder } from './ordered-content.ts';

export const faqKind = recordKind<QuestionDraft>()({
  kind: 'faq',
  table: faq,
  title: faq.question,
  words: { missing: 'Вопрос не найден', accusative: 'ответ на вопрос' },
  html: { answer: 'Напишите ответ' },
  hasPlaceholders: true,
  files: {},
  order: { position: faq.position, action: 'faq_ordered' },
  edit: editInOrder(faq),
});
