import { Badge, Button, Group, Text } from '@mantine/core';
import type { CorrectableQuestion } from '#contract/learning/key-correction.ts';
import { plural } from '#contract/words/numbers.ts';
import { quoted } from '#contract/words/quotes.ts';
import { QuestionText } from '#web/features/statistics/attempt/question-text.tsx';
import { TextLink } from '#web/kit/links/link.tsx';
import { Section } from '#web/kit/page/section.tsx';
import { correctionOf, keyOf, type QuestionKey } from './corrections.ts';
import { KeyFields } from './key-fields.tsx';

type Props = { question: CorrectableQuestion; value: QuestionKey; change: (key: QuestionKey) => void };

/** A question as it was asked, with fields to correct its key or to leave it out of the test. */
export function QuestionKeyField({ question, value, change }: Props) {
  const { ordinal_number, sent, section } = question;
  const isChanged = correctionOf(question, value) !== undefined;
  return (
    <Section
      title={
        <Group justify="space-between" gap="xs" component="span">
          <span>Вопрос {ordinal_number}</span>
          {value.is_left_out || isChanged ? (
            <Badge component="span" color={isChanged ? 'coral.9' : 'gray.7'} variant="outline" size="lg" tt="none">
              {isChanged ? 'Исправляется' : 'Исключён из подсчёта'}
            </Badge>
          ) : null}
        </Group>
      }
    >
      {section ? (
        <Text size="sm" c="dimmed">
          Из банка, раздел{' '}
          <TextLink to="/admin/bank/edit/$id" params={{ id: section.id }}>
            {quoted(section.exam_title)}
          </TextLink>
          : исправление коснётся всех тестов, где вопрос задавали.
        </Text>
      ) : null}
      <QuestionText question={question} />
      {value.is_left_out ? (
        <Text c="dimmed">
          Вопрос ничего не стоит: его баллы делят остальные вопросы. Новым участникам его не задают.
        </Text>
      ) : (
        <KeyFields question={question} value={value} change={(part) => change({ ...value, ...part })} />
      )}
      <Group gap="sm">
        <Button variant="default" onClick={() => change({ ...value, is_left_out: !value.is_left_out })}>
          {value.is_left_out ? 'Вернуть в подсчёт' : 'Исключить из подсчёта'}
        </Button>
        {isChanged ? (
          <Button variant="subtle" onClick={() => change(keyOf(question))}>
            Оставить как было
          </Button>
        ) : null}
        <Text size="sm" c="dimmed">
          {sent === 0 ? 'Ещё никто не отправил' : `Отправили: ${plural(sent, 'человек', 'человека', 'человек')}`}
        </Text>
      </Group>
    </Section>
  );
}
