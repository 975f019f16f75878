import { Button, Group } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { formatNumber } from '#contract/words/numbers.ts';
import classes from './selection-bar.module.css';

type Props = {
  /** Undefined if there are more than are counted. */
  count: number | undefined;
  /** Total of the list; undefined if all are selected, or cannot be at once. */
  total: number | undefined;
  isMore: boolean;
  isFull: boolean;
  chooseAll: () => void;
  clear: () => void;
  /** Actions on the selection. */
  children: ReactNode;
};

/** Bar at the foot of the window with the number of selected rows and actions. */
export function SelectionBar({ count, total, isMore, isFull, chooseAll, clear, children }: Props) {
  const status = useRef<HTMLDivElement>(null);
  return (
    <section className={classes.bar} aria-label="Выбранное">
      <Group gap={4}>
        <div role="status" tabIndex={-1} ref={status}>
          <b>Выбрано: {count === undefined ? 'больше 10 000' : formatNumber(count)}</b>
          {isFull ? ', больше по одному выбрать нельзя' : null}
        </div>
        {total === undefined ? null : (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              // The pressed button goes: focus stays in the bar.
              status.current?.focus();
              chooseAll();
            }}
          >
            Выбрать весь список{isMore ? '' : `: ${formatNumber(total)}`}
          </Button>
        )}
        <Button variant="subtle" color="gray" c="gray.8" size="compact-sm" onClick={clear}>
          Снять выбор
        </Button>
      </Group>
      <Group gap="xs">{children}</Group>
    </section>
  );
}
