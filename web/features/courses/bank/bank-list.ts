import { bankSorts } from '#contract/courses/bank-sorts.ts';
import type { QuestionType } from '#contract/question-kinds/question-type.ts';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import { oneOf, type ReadParam, readId } from '#web/kit/list/address.ts';
import { defineList } from '#web/kit/list/define-list.ts';

const types = Object.values(questionTypes);
const readType: ReadParam<QuestionType> = (value) => types.find((type) => String(type) === String(value));
const readFlag = oneOf(['true', 'false']);

export const bankList = defineList({
  title: 'Банк вопросов',
  readers: {
    teaching_id: readId,
    section_id: readId,
    question_type: readType,
    is_ready: readFlag,
    is_asked: readFlag,
    sort: oneOf(bankSorts),
  },
  query: ({ courses }, input) => courses.bankQuestions.queryOptions({ input }),
  prefetch: [({ courses }) => courses.bankSections.queryOptions({ input: { search: '' } })],
});
