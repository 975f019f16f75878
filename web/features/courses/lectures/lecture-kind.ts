import type { RecordKind } from '#web/kit/edit/editor.ts';

export const lectureKind: RecordKind = {
  feature: 'courses',
  noun: { nominative: 'лекция', accusative: 'лекцию', genitive: 'лекции', gender: 'f' },
};
