import { Select } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { QuestionType } from '#contract/question-kinds/question-type.ts';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import { plural } from '#contract/words/numbers.ts';
import { useSavedChoice } from '#web/kit/forms/use-saved-choice.ts';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { Section } from '#web/kit/page/section.tsx';
import { useQueries } from '#web/use-api.ts';
import { useChange } from '#web/use-change.ts';

const kinds: Record<QuestionType, string> = {
  [questionTypes.singleChoice]: 'один верный вариант',
  [questionTypes.multipleChoice]: 'несколько верных вариантов',
  [questionTypes.typed]: 'ответ, который пишут сами',
  [questionTypes.matching]: 'соответствие',
  [questionTypes.number]: 'число',
  [questionTypes.gradedTyped]: 'ответ с долями',
  [questionTypes.cloze]: 'пропуски в тексте',
  [questionTypes.ordering]: 'порядок',
};

/** Select of the course's practice test, saved at once. */
export function PracticeTest({ teaching_id }: { teaching_id: number }) {
  const { practice } = useQueries();
  const { learning_exam_id, data, missing_types } = useSuspenseQuery(
    practice.ofTeaching.queryOptions({ input: { teaching_id } }),
  ).data;
  const change = useChange('practice');
  const [chosen, choose] = useSavedChoice(learning_exam_id, async (exam: number | null) => {
    await change((api) => api.practice.set({ teaching_id, learning_exam_id: exam }));
    notifyDone(exam === null ? 'Пробный тест убран' : 'Пробный тест назначен');
  });
  return (
    <Section
      title="Пробный тест"
      text="На нём пробуют, как устроен тест: сколько угодно раз, без баллов, с правильными ответами сразу. Тест, который стоит в этапе или берёт из банка то же, что тест этапа, пробным быть не может."
    >
      <Select
        label="Тест"
        placeholder="Без пробного теста"
        clearable
        searchable
        withScrollArea={false}
        styles={{ options: { maxHeight: 240, overflowY: 'auto' } }}
        clearButtonProps={{ 'aria-label': 'Убрать пробный тест' }}
        nothingFoundMessage="Свободных тестов нет: создайте тест и не ставьте его в этап"
        value={chosen === null ? null : String(chosen)}
        data={data.map(({ id, exam_title, questions_count }) => ({
          value: String(id),
          label: `${exam_title} · ${plural(questions_count, 'вопрос', 'вопроса', 'вопросов')}`,
          disabled: questions_count === 0,
        }))}
        onChange={(exam) => choose(exam === null ? null : Number(exam))}
      />
      {missing_types.length > 0 ? (
        <Alert color="orange" title="Проба показывает не все виды вопросов">
          В тестах курса есть ещё: {missing_types.map((type) => kinds[type]).join(', ')}. Добавьте в пробу по одному
          такому вопросу, чтобы в настоящем тесте ничего не было впервые.
        </Alert>
      ) : null}
    </Section>
  );
}
