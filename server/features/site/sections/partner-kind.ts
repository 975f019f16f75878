import type { PartnerDraft } from '#contract/site/partners.ts';
import { lostPicture, recordKind } from '#server/platform/content/record-kind.ts';
import { partners } from '../tables.ts';
import { editInOrder } from './ordered-content.ts';

export const partnerKind = recordKind<PartnerDraft>()({
  kind: 'partner',
  table: partners,
  title: partners.name,
  words: { missing: 'Партнёр не найден', accusative: 'партнёра' },
  html: {},
  files: { image: { lost: lostPicture, isPublic: true } },
  order: { position: partners.position, action: 'partners_ordered' },
  edit: editInOrder(partners),
  complete: ({ link }) => ({ link: link && !/^https?:\/\//i.test(link) ? `https://${link}` : link }),
});
