import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { discriminationMarks as marks } from '#contract/statistics/discrimination.ts';
import { formatTimeWithSeconds } from '#contract/words/dates.ts';
import { formatHundredths, formatNumber, plural } from '#contract/words/numbers.ts';
import { quoted } from '#contract/words/quotes.ts';
import { FormulaProvider } from '#web/kit/formulas/formula-provider.tsx';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { Section } from '#web/kit/page/section.tsx';
import { useQueries } from '#web/use-api.ts';
import { percent, timeTaken } from '../colors.ts';
import classes from '../plots.module.css';
import { DownloadAnswers } from './download-answers.tsx';
import { DrawnSections } from './drawn-sections.tsx';
import { QuestionReport } from './question-report.tsx';

const route = getRouteApi('/_cabinet/admin/users/statistics/test/$id');

export function TestStatisticsScreen() {
  const { id } = route.useParams();
  const address = route.useSearch();
  const { data: exam } = useSuspenseQuery(
    useQueries().statistics.questions.queryOptions({ input: { learning_exam_id: id } }),
  );
  const counted =
    exam.counted < exam.attempts
      ? `последние ${formatNumber(exam.counted)} из ${formatNumber(exam.attempts)} попыток`
      : plural(exam.attempts, 'попытка', 'попытки', 'попыток');
  return (
    <>
      <PageTitle
        title={`Вопросы теста ${quoted(exam.exam_title)}`}
        text={`Посчитано в ${formatTimeWithSeconds(exam.counted_at)} по московскому времени: ${counted}${
          exam.mean_share === null ? '' : `, в среднем ${percent(exam.mean_share)} баллов`
        }${exam.median_seconds === null ? '' : `, половина тратит меньше ${timeTaken(exam.median_seconds)}`}`}
        actions={
          <>
            <ButtonLink to="/admin/tests/mend/$id" params={{ id }} variant="default">
              Исправить ключ
            </ButtonLink>
            <ButtonLink to="/admin/tests/edit/$id" params={{ id }} variant="default">
              Править тест
            </ButtonLink>
          </>
        }
      />
      {exam.attempts === 0 ? (
        <EmptyState
          title="Этот тест ещё никто не прошёл"
          text="О вопросах можно судить хотя бы после двадцати попыток."
        />
      ) : (
        <div className={classes.stack}>
          <DownloadAnswers learning_exam_id={id} address={address} />
          <Legend />
          {exam.sections.length > 0 ? <DrawnSections sections={exam.sections} /> : null}
          <FormulaProvider
            texts={exam.questions.flatMap(({ question_text, given }) => [
              question_text,
              ...given.flatMap(({ answer_text, question_item_text }) => [answer_text, question_item_text ?? '']),
            ])}
          >
            {exam.questions.map((question) => (
              <QuestionReport key={question.id} question={question} />
            ))}
          </FormulaProvider>
        </div>
      )}
    </>
  );
}

function Legend() {
  return (
    <Section title="Как читать">
      <p>
        <b>Лёгкость</b> — какую долю баллов за вопрос в среднем набирают; пропуск считается нулём. Ближе к 100 % —
        вопрос лёгкий, ближе к нулю — трудный.
      </p>
      <p>
        <b>Различение</b> — отвечают ли на вопрос лучше те, кто лучше ответил на остальной тест: коэффициент корреляции
        баллов за вопрос с баллами за остальные вопросы, от −1 до 1. Хорошо — от {formatHundredths(marks.good)}; от{' '}
        {formatHundredths(marks.bearable)} — слабо, но годится; меньше — вопрос не отличает знающих;{' '}
        {formatHundredths(marks.reversed)} и меньше — знающие отвечают хуже, значит, скорее всего, ошибка в ключе.
      </p>
      <p>Сначала стоят вопросы, на которые стоит взглянуть.</p>
    </Section>
  );
}
