import { Badge, Group, Text } from '@mantine/core';
import { shownText } from '#contract/question-kinds/cloze/shown-text.ts';
import type { AnswerCount, QuestionSummary, QuestionTrouble } from '#contract/statistics/questions.ts';
import { formatHundredths, formatNumber } from '#contract/words/numbers.ts';
import { quoted } from '#contract/words/quotes.ts';
import { answeredViews } from '#web/features/courses/question-kinds/answered-views.ts';
import { TextWithSigns } from '#web/kit/formulas/text-with-signs.tsx';
import { Section } from '#web/kit/page/section.tsx';
import { Bar } from '../bar.tsx';
import { percent } from '../colors.ts';
import classes from '../plots.module.css';

const verdicts: Record<QuestionTrouble, { color: string; title: string; text: string }> = {
  wrong_key: {
    color: 'red.8',
    title: 'Проверьте ключ',
    text: 'Те, кто знает остальное, чаще отвечают «неверно», или неверный вариант выбирают чаще верного. Возможно, верным отмечен не тот ответ.',
  },
  blind: {
    color: 'coral.9',
    title: 'Не отличает знающих',
    text: 'Сильные и слабые отвечают одинаково: вопрос гадают или он о другом.',
  },
  too_hard: {
    color: 'coral.9',
    title: 'Слишком трудный',
    text: 'Почти никто не отвечает верно: есть ли это в лекции?',
  },
  too_easy: { color: 'ocean.8', title: 'Слишком лёгкий', text: 'Отвечают почти все: вопрос ничего не проверяет.' },
  skipped: { color: 'ocean.8', title: 'Часто пропускают', text: 'Непонятно сформулирован или не хватает времени.' },
  dull: {
    color: 'ocean.8',
    title: 'Различает слабо',
    text: 'Сильные отвечают лучше слабых, но ненамного. Вопрос годится, его можно сделать точнее.',
  },
  few_attempts: { color: 'gray.7', title: 'Мало попыток', text: 'Судить о вопросе можно после двадцати попыток.' },
  fine: { color: 'green.8', title: 'Хороший вопрос', text: '' },
};

const excludedVerdict = {
  color: 'gray.7',
  title: 'Исключён из подсчёта',
  text: 'Ключ исправляли: вопрос ничего не стоит, и новым участникам его не задают.',
};

const RIGHT = '#2b8a57';
const WRONG = '#7f96a6';

/** A question: a verdict in plain words, its numbers, and the given answers. */
export function QuestionReport({ question }: { question: QuestionSummary }) {
  const { ordinal_number, section_title, trouble, asked, difficulty, discrimination, skipped, given } = question;
  const { color, title, text } = question.is_left_out ? excludedVerdict : verdicts[trouble];
  return (
    <Section
      title={
        <Group justify="space-between" gap="xs" component="span">
          <span>{section_title ? `Из раздела ${quoted(section_title)}` : `Вопрос ${ordinal_number}`}</span>
          <Badge component="span" color={color} variant="outline" size="lg" tt="none">
            {title}
          </Badge>
        </Group>
      }
    >
      <Text component="div" fw={500}>
        <TextWithSigns text={shownText(question)} />
      </Text>
      {text ? <Text c="dimmed">{text}</Text> : null}
      <dl className={classes.facts}>
        <Fact title="Лёгкость" value={percent(difficulty)} />
        <Fact title="Различение" value={discrimination === null ? '—' : formatHundredths(discrimination)} />
        <Fact title="Пропустили" value={percent(skipped)} />
        <Fact title="Спрошено" value={formatNumber(asked)} />
      </dl>
      {given.length > 0 ? <Answers question={question} given={given} /> : null}
    </Section>
  );
}

const Fact = ({ title, value }: { title: string; value: string }) => (
  <div>
    <dt>{title}</dt>
    <dd>{value}</dd>
  </div>
);

function Answers({ question, given }: { question: QuestionSummary; given: AnswerCount[] }) {
  return (
    <table className={classes.plot}>
      <caption className="visually-hidden">Что отвечали на вопрос {question.ordinal_number}</caption>
      <thead>
        <tr>
          <th scope="col">{answeredViews[question.question_type].done}</th>
          <td className={classes.bar} />
          <th scope="col">Сколько</th>
          <th scope="col">Доля</th>
        </tr>
      </thead>
      <tbody>
        {given.map(({ answer_text, question_item_text, is_right, total, share }) => (
          <tr key={`${question_item_text ?? ''}|${answer_text}`}>
            <th scope="row">
              {question_item_text ? (
                <>
                  <TextWithSigns text={question_item_text} isForName /> —{' '}
                </>
              ) : null}
              <TextWithSigns text={answer_text} isForName />
              {is_right ? <span className={classes.right}> верный</span> : null}
            </th>
            <td className={classes.bar}>
              <Bar parts={[{ paint: is_right ? RIGHT : WRONG, total }]} most={question.asked} />
            </td>
            <td data-label="Сколько">{formatNumber(total)}</td>
            <td data-label="Доля">{percent(share)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
