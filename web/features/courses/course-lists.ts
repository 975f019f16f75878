import { oneOf } from '#web/kit/list/address.ts';
import { defineList } from '#web/kit/list/define-list.ts';

const addressReaders = { sort: oneOf(['title', 'changed']) };

export const teachingList = defineList({
  title: 'Курсы',
  readers: addressReaders,
  query: ({ courses }, input) => courses.teachings.queryOptions({ input }),
});

export const lectureList = defineList({
  title: 'Лекции',
  readers: addressReaders,
  query: ({ courses }, input) => courses.lectures.queryOptions({ input }),
});

export const testList = defineList({
  title: 'Тесты',
  readers: addressReaders,
  query: ({ courses }, input) => courses.exams.queryOptions({ input }),
});
