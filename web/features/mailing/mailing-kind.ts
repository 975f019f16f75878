import type { DeletableKind } from '#web/kit/edit/record-kind.ts';

export const mailingKind: DeletableKind = {
  kind: 'mailing',
  feature: 'mailing',
  noun: { nominative: 'рассылка', accusative: 'рассылку', genitive: 'рассылки', gender: 'f' },
  remove: (api, id) => api.mailing.remove({ id }),
};
