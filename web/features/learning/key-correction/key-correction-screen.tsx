import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { quoted } from '#contract/words/quotes.ts';
import plots from '#web/features/statistics/plots.module.css';
import { FormulaProvider } from '#web/kit/formulas/formula-provider.tsx';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { useQueries } from '#web/use-api.ts';

import { EditionQuestions } from './edition-questions.tsx';
import { FormerCorrections } from './former-corrections.tsx';
import { KeyCorrectionForm } from './key-correction-form.tsx';
import { SectionQuestions } from './section-questions.tsx';
import { useKeyCorrection } from './use-key-correction.ts';

const route = getRouteApi('/_cabinet/admin/tests/mend/$id');

/** Corrects the key of a submitted test, or of a section of the bank: first a preview of the effects, then the correction with a reason. */
export function KeyCorrectionScreen() {
  const { id } = route.useParams();
  const { data: test } = useSuspenseQuery(
    useQueries().mending.questions.queryOptions({ input: { learning_exam_id: id } }),
  );
  const questions = test.data;
  const keyCorrection = useKeyCorrection(id, questions);
  return (
    <>
      <PageTitle
        title="Исправление ключа"
        text={
          test.is_section
            ? `Раздел банка ${quoted(test.exam_title)}. Вопрос исправляется сразу во всех тестах, где его задавали; слова остаются, какими их видели`
            : `Тест ${quoted(test.exam_title)}. Слова вопросов остаются, какими их видели; исправляется, что считать верным`
        }
        actions={
          test.is_section ? (
            <ButtonLink to="/admin/bank/edit/$id" params={{ id }} variant="default">
              Раздел в банке
            </ButtonLink>
          ) : (
            <ButtonLink to="/admin/users/statistics/test/$id" params={{ id }} variant="default">
              Как отвечают на вопросы
            </ButtonLink>
          )
        }
      />
      {questions.length === 0 ? (
        test.is_section ? (
          <EmptyState
            title="Вопросы этого раздела ещё никому не задавали"
            text="Пока вопрос не задавали, ключ правят в самом разделе банка."
            action={
              <ButtonLink to="/admin/bank/edit/$id" params={{ id }}>
                Править раздел
              </ButtonLink>
            }
          />
        ) : (
          <EmptyState
            title="Этот тест ещё никто не открывал"
            text="Пока его не задавали, ключ правят в самом тесте."
            action={
              <ButtonLink to="/admin/tests/edit/$id" params={{ id }}>
                Править тест
              </ButtonLink>
            }
          />
        )
      ) : (
        <div className={plots.stack}>
          <FormulaProvider
            texts={questions.flatMap(({ question_text, answers, items }) => [
              question_text,
              ...answers.map(({ answer_text }) => answer_text),
              ...items.map(({ question_item_text }) => question_item_text),
            ])}
          >
            {test.is_section ? <SectionQuestions questions={questions} keyCorrection={keyCorrection} /> : null}
            {test.editions.map((edition, index) => (
              <EditionQuestions
                key={edition.version_id}
                edition={edition}
                title={test.editions.length > 1 ? (index === 0 ? 'Последняя редакция' : 'Прежняя редакция') : null}
                questions={questions.filter(({ version_id }) => version_id === edition.version_id)}
                keyCorrection={keyCorrection}
              />
            ))}
          </FormulaProvider>
          <KeyCorrectionForm keyCorrection={keyCorrection} isSection={test.is_section} />
          <FormerCorrections learning_exam_id={id} questions={questions} isSection={test.is_section} />
        </div>
      )}
    </>
  );
}
