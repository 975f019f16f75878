import { drawnWords } from '#contract/courses/drawn-words.ts';
import type { PrintedDraw, PrintedQuestion, PrintedTest } from '#contract/courses/printed.ts';
import { wrongCostInWords } from '#contract/question-kinds/wrong-cost.ts';
import { formatPoints, plural } from '#contract/words/numbers.ts';
import { quoted } from '#contract/words/quotes.ts';
import { TextWithSigns } from '#web/kit/formulas/text-with-signs.tsx';
import classes from './printed-course.module.css';

/** A test for printing. */
export function PrintedTestView({ test }: { test: PrintedTest }) {
  const { exam_title, exam_announcement, exam_points, exam_duration, questions, drawn, left_out } = test;
  const asked = drawn.reduce((sum, { count }) => sum + count, questions.length);
  return (
    <>
      <h3>Тест {quoted(exam_title)}</h3>
      <p className={classes.meta}>
        {plural(asked, 'вопрос', 'вопроса', 'вопросов')}, {plural(exam_duration, 'минута', 'минуты', 'минут')}, до{' '}
        {formatPoints(exam_points)} баллов.
        {left_out > 0 ? ` Неготовых вопросов: ${left_out}, их здесь нет.` : null}
      </p>
      {exam_announcement ? <p>{exam_announcement}</p> : null}
      {drawn.length > 0 ? <Draws drawn={drawn} /> : null}
      <ol className={classes.questions}>
        {questions.map((question) => (
          <li key={question.id}>
            <Question question={question} />
          </li>
        ))}
      </ol>
      {drawn.map(({ section_title, candidates }, index) =>
        candidates.length === 0 ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: two draws may be of one section, and nothing here moves
          <section key={index}>
            <h4>Приложение: вопросы раздела {quoted(section_title)}</h4>
            <ol className={classes.questions} start={candidates[0]?.ordinal_number}>
              {candidates.map((question) => (
                <li key={question.id}>
                  <Question question={question} />
                </li>
              ))}
            </ol>
          </section>
        ),
      )}
    </>
  );
}

/** What each attempt is asked besides: its questions are in the appendices. */
function Draws({ drawn }: { drawn: PrintedDraw[] }) {
  return (
    <p>
      Ещё каждому достаются, в разных наборах:{' '}
      {drawn
        .map((part) => `${drawnWords(part)} (${part.after === 0 ? 'в начале' : `после вопроса ${part.after}`})`)
        .join('; ')}
      .
    </p>
  );
}

function Question({ question }: { question: PrintedQuestion }) {
  const { ordinal_number, question_text, question_image_file, answers, items, right_answer } = question;
  const { question_type, wrong_cost } = question;
  const variantsOf = (gap: number) => answers.filter(({ item_id }) => item_id === gap);
  const free = answers.filter(({ item_id }) => item_id === undefined);
  return (
    <>
      <div className={classes.asked}>
        <TextWithSigns text={question_text} />
      </div>
      {question_image_file ? (
        <img
          className={classes.picture}
          src={`/api/storage/${question_image_file}?w=800`}
          alt={`Рисунок к вопросу ${ordinal_number}`}
        />
      ) : null}
      <p className={classes.meta}>{wrongCostInWords(question_type, wrong_cost)}.</p>
      {items.length > 0 ? (
        <ul>
          {items.map(({ id, question_item_text }) => (
            <li key={id}>
              <TextWithSigns text={question_item_text} /> — <Choice answers={variantsOf(id)} />
            </li>
          ))}
        </ul>
      ) : null}
      {free.length > 0 ? (
        <ul className={classes.variants}>
          {free.map(({ id, answer_text }) => (
            <li key={id}>
              <TextWithSigns text={answer_text} />
            </li>
          ))}
        </ul>
      ) : null}
      {answers.length + items.length === 0 ? <p className={classes.meta}>Ответ: ____________</p> : null}
      {right_answer === null ? null : (
        <p className={classes.right}>
          Правильно: <TextWithSigns text={right_answer} />
        </p>
      )}
    </>
  );
}

/** What a gap of a text is chosen from, or room to write. */
function Choice({ answers }: { answers: PrintedQuestion['answers'] }) {
  if (answers.length === 0) return '______';
  return answers.map(({ id, answer_text }, index) => (
    <span key={id}>
      {index === 0 ? null : ' / '}
      <TextWithSigns text={answer_text} />
    </span>
  ));
}
