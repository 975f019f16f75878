import { Button, Stack } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { orderIn } from '#contract/question-kinds/ordering/order-in.ts';
import { putInOrder } from '#contract/question-kinds/ordering/put-in-order.ts';
import classes from '../player.module.css';
import type { Player, PlayerProps } from '../player.ts';
import { OrderList } from './order-list.tsx';

function Answers({ question, answer, onAnswer, phrase }: PlayerProps) {
  const shown = putInOrder(question.answers, answer);
  const isGiven = orderIn(answer).length > 0;
  const give = (ordered_ids: number[]) => onAnswer({ ordered_ids });
  return (
    <Stack gap="sm">
      <p className={classes.note}>
        {phrase(
          'Перетащи за точки слева или выбери место справа. Первое место — сверху.',
          'Перетащите за точки слева или выберите место справа. Первое место — сверху.',
        )}
      </p>
      <OrderList label="Порядок вариантов" variants={shown} onOrder={give} />
      {isGiven ? (
        <p className={classes.note}>{phrase('Твой порядок записан.', 'Ваш порядок записан.')}</p>
      ) : (
        <>
          <p className={classes.note}>
            {phrase(
              'Пока ты ничего не сдвинешь, вопрос остаётся без ответа.',
              'Пока вы ничего не сдвинете, вопрос остаётся без ответа.',
            )}
          </p>
          <Button
            variant="default"
            leftSection={<IconCheck size={18} aria-hidden />}
            onClick={() => give(shown.map(({ id }) => id))}
            style={{ alignSelf: 'flex-start' }}
          >
            Порядок верный, ничего не двигаю
          </Button>
        </>
      )}
    </Stack>
  );
}

export const ordering: Player = { Answers, answerByKey: () => undefined };
