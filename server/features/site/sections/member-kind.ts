import type { MemberDraft } from '#contract/site/team.ts';
import { lostPicture, recordKind } from '#server/platform/content/record-kind.ts';
import { team } from '../tables.ts';
import { editInOrder } from './ordered-content.ts';

export const memberKind = recordKind<MemberDraft>()({
  kind: 'team_member',
  table: team,
  title: team.name,
  words: { missing: 'Такого человека в команде нет', accusative: 'сведения о человеке' },
  html: {},
  files: { photo: { lost: lostPicture, isPublic: true } },
  order: { position: team.position, action: 'team_ordered' },
  edit: editInOrder(team),
});
