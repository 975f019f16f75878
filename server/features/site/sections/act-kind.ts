import { actFile } from '#contract/site/act-kinds.ts';
import type { ActDraft } from '#contract/site/acts.ts';
import { recordKind } from '#server/platform/content/record-kind.ts';
import { acts } from '../tables.ts';
import { editInOrder } from './ordered-content.ts';

export const actKind = recordKind<ActDraft>()({
  kind: 'act',
  table: acts,
  title: acts.title,
  words: { missing: 'Документ не найден', accusative: 'документ' },
  html: {},
  files: { file: { lost: 'Файл не найден. Загрузите документ ещё раз', isPublic: true, target: actFile } },
  order: { position: acts.position, action: 'acts_ordered' },
  edit: editInOrder(acts),
  complete: (_, { file }) => ({ content_type: file?.content_type ?? '', size: file?.size ?? 0 }),
});
