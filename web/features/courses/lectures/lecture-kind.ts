import type { DeletableKind } from '#web/kit/edit/record-kind.ts';

export const lectureKind: DeletableKind = {
  kind: 'lecture',
  feature: 'courses',
  noun: { nominative: 'лекция', accusative: 'лекцию', genitive: 'лекции', gender: 'f' },
  remove: (api, id) => api.courses.deleteLecture({ id }),
};
