import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconFlag, IconFlagFilled, IconSend } from '@tabler/icons-react';
import { plural } from '#contract/words/numbers.ts';
import { confirm } from '#web/kit/dialogs/confirm.tsx';
import classes from './test-room.module.css';

type Props = {
  index: number;
  isLast: boolean;
  onGo: (to: number) => void;
  isFlagged: boolean;
  onFlag: () => void;
  /** Number of unanswered, partly answered or flagged questions; asked about before submitting. */
  unanswered: number;
  begun: number;
  flagged: number;
  submitting: boolean;
  onSubmit: () => void;
  consequence: string;
};

const questionsOf = (count: number): string => plural(count, 'вопрос', 'вопроса', 'вопросов');

/** Buttons under a question: previous, flag, next, submit. */
export function RoomButtons({ index, isLast, onGo, isFlagged, onFlag, ...props }: Props) {
  const { unanswered, begun, flagged, consequence } = props;
  const submit = async () => {
    const text = [
      unanswered + begun === 0 ? 'Ответ есть на каждый вопрос.' : '',
      unanswered > 0 ? `Без ответа: ${questionsOf(unanswered)}.` : '',
      begun > 0 ? `Не до конца: ${questionsOf(begun)}, там заполнены не все пары или пропуски.` : '',
      flagged > 0 ? `Отмечено «Вернуться»: ${questionsOf(flagged)}.` : '',
      consequence,
    ];
    const words = text.filter(Boolean).join(' ');
    if (await confirm({ title: 'Отправить тест?', text: words, action: 'Отправить тест' })) props.onSubmit();
  };
  return (
    <div className={classes.bottom}>
      <Button
        variant="default"
        leftSection={<IconArrowLeft size={18} />}
        disabled={index === 0}
        onClick={() => onGo(index - 1)}
      >
        Назад
      </Button>
      <Button
        variant={isFlagged ? 'light' : 'subtle'}
        color={isFlagged ? 'coral' : 'gray'}
        aria-pressed={isFlagged}
        className={classes.flag ?? ''}
        leftSection={isFlagged ? <IconFlagFilled size={18} /> : <IconFlag size={18} />}
        onClick={onFlag}
      >
        Вернуться
      </Button>
      {isLast ? null : (
        <Button rightSection={<IconArrowRight size={18} />} onClick={() => onGo(index + 1)}>
          Дальше
        </Button>
      )}
      <Button
        className={classes.send ?? ''}
        variant={isLast || unanswered + begun === 0 ? 'filled' : 'default'}
        leftSection={<IconSend size={18} />}
        loading={props.submitting}
        onClick={submit}
      >
        Отправить тест
      </Button>
    </div>
  );
}
