import { Button, Group } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { PinnedAnswer } from '#contract/unclear/unclear.ts';
import { quoted } from '#contract/words/quotes.ts';
import { RowButton } from '#web/kit/buttons/row-actions.tsx';
import { DeleteButton } from '#web/kit/delete-button.tsx';
import { Section } from '#web/kit/page/section.tsx';
import { useChange } from '#web/use-change.ts';
import classes from './unclear.module.css';

type Props = { answers: readonly PinnedAnswer[]; add: () => void; change: (pinned: PinnedAnswer) => void };

/** Answers under the lecture, as all its readers see them. */
export function PinnedAnswers({ answers, add, change }: Props) {
  const act = useChange('unclear');
  return (
    <Section
      title="Под лекцией: «Спрашивали об этом»"
      text="Эти вопросы и ответы видят все, кто читает лекцию. Имён и слов детей здесь быть не должно"
    >
      <ul className={classes.list}>
        {answers.map((one) => (
          <li key={one.id} className={classes.item}>
            <div>
              <p className={classes.heading}>{one.question}</p>
              <p className={classes.answer}>{one.answer}</p>
            </div>
            <Group gap={4} wrap="nowrap">
              <RowButton
                label={`Править ответ ${quoted(one.question)}`}
                icon={IconPencil}
                onClick={() => change(one)}
              />
              <DeleteButton
                what={`ответ ${quoted(one.question)}`}
                text="Под лекцией его больше никто не увидит. Диалоги останутся, как были."
                remove={() => act((api) => api.unclear.unpin({ id: one.id }))}
              />
            </Group>
          </li>
        ))}
      </ul>
      <Group>
        <Button variant="light" onClick={add}>
          Написать вопрос и ответ
        </Button>
      </Group>
    </Section>
  );
}
