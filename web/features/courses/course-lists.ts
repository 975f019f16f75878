import { oneOf } from '#web/kit/list/address.ts';
import { defineList } from '#web/kit/list/define-list.ts';

const keeps = { sort: oneOf(['title', 'changed']) };

export const teachingList = defineList({
  title: 'Курсы',
  keeps,
  ask: ({ courses }, input) => courses.teachings.queryOptions({ input }),
});

export const lectureList = defineList({
  title: 'Лекции',
  keeps,
  ask: ({ courses }, input) => courses.lectures.queryOptions({ input }),
});

export const testList = defineList({
  title: 'Тесты',
  keeps,
  ask: ({ courses }, input) => courses.exams.queryOptions({ input }),
});
