import { Button, Group } from '@mantine/core';
import { formatDateTime } from '#contract/words/dates.ts';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { Section } from '#web/kit/page/section.tsx';
import classes from './unclear.module.css';

type Question = {
  message_id: number;
  user_id: number;
  created_at: string;
  beginning: string;
  is_answered: boolean;
};
type Props = { questions: readonly Question[]; take: (message_id: number) => void };

/** Questions that were asked from the lecture: their words are in the dialogs. */
export function AskedQuestions({ questions, take }: Props) {
  return (
    <Section
      title="Спрашивали из лекции"
      text={
        questions.length === 0
          ? 'Вопросов ещё не было. Спросить можно от любого отмеченного абзаца: вопрос придёт в диалоги'
          : 'Слова вопроса — в диалоге. Взять можно только ответ администрации, вопрос к нему вы напишете своими словами'
      }
    >
      {questions.length === 0 ? null : (
        <ul className={classes.list}>
          {questions.map(({ message_id, user_id, created_at, beginning, is_answered }) => (
            <li key={message_id} className={classes.item}>
              <div>
                <p className={classes.count}>{formatDateTime(created_at)}</p>
                <blockquote className={classes.quote}>{beginning || 'Абзац с тех пор переписан'}</blockquote>
              </div>
              <Group gap="xs">
                <ButtonLink to="/admin/chat/$id" params={{ id: user_id }} variant="default" size="xs" preload={false}>
                  Открыть диалог
                </ButtonLink>
                {is_answered ? (
                  <Button variant="light" size="xs" onClick={() => take(message_id)}>
                    Взять ответ
                  </Button>
                ) : null}
              </Group>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
