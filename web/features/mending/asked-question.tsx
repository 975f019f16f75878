import { Badge, Button, Group, Text } from '@mantine/core';
import type { AskedQuestion } from '#contract/mending.ts';
import { plural } from '#contract/words/numbers.ts';
import { TextWithSigns } from '#web/kit/formulas/text-with-signs.tsx';
import { Section } from '#web/kit/section.tsx';
import answered from '../statistics/answered.module.css';
import { correctionOf, type Key, keyOf } from './corrections.ts';
import { KeyFields } from './key-fields.tsx';

type Props = { question: AskedQuestion; value: Key; change: (key: Key) => void };

/** A question as it was asked, with its key to be corrected, or to be left out of the test altogether. */
export function AskedQuestionKey({ question, value, change }: Props) {
  const { ordinal_number, question_text, question_image_file, sent } = question;
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
      <Text fw={500}>
        <TextWithSigns text={question_text} />
      </Text>
      {question_image_file ? (
        <img
          src={`/api/storage/${question_image_file}?w=800`}
          alt={`Рисунок к вопросу ${ordinal_number}`}
          className={answered.picture}
        />
      ) : null}
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
