import { letterReaders } from '#contract/letters/fields.ts';
import { noticeTitle } from '#contract/notices/kinds.ts';
import type { Letter } from '#server/platform/letters/letter.ts';

/** «Срок подходит — участнику», «Анкета проверена — родителю: отклонена». */
export const titleOf = ({ kind, reader, about }: Pick<Letter, 'kind' | 'reader' | 'about'>): string =>
  `${noticeTitle(kind)} — ${letterReaders[reader]}${about ? `: ${about}` : ''}`;
