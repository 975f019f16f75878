import { Checkbox, Stack, Text } from '@mantine/core';
import type { CorrectionDuplicate } from '#contract/corrections/corrections.ts';
import { inOneLine } from '#web/features/checks/duplicates-note.tsx';
import { TextLink } from '#web/kit/links/link.tsx';
import { Alert } from '#web/kit/notifications/alert.tsx';
import classes from './corrections.module.css';

/** What the portal has found and the corrector has to see before anything is saved. */
export type CorrectionDoubts = { duplicates: CorrectionDuplicate[]; age: string | null };

type Props = {
  doubts: CorrectionDoubts;
  areOthers: boolean;
  isAgeTrue: boolean;
  change: (marked: { areOthers?: boolean; isAgeTrue?: boolean }) => void;
};

/** The busy button has lost the focus, and without this word it is pressed in vain. */
const focusFirst = (box: HTMLInputElement | null): void => {
  // Rendered while the button is busy still.
  if (box) setTimeout(() => box.focus());
};

/** Whom the corrected child is like, and an age that does not fit: each with its own express word. */
export const Doubts = ({ doubts: { duplicates, age }, areOthers, isAgeTrue, change }: Props) => (
  <>
    {age === null ? null : (
      <Alert title="Возраст не подходит">
        <Stack gap="sm">
          <Text>{age}</Text>
          <Checkbox
            ref={focusFirst}
            label="Всё верно, так и записать"
            checked={isAgeTrue}
            onChange={(event) => change({ isAgeTrue: event.currentTarget.checked })}
          />
        </Stack>
      </Alert>
    )}
    {duplicates.length === 0 ? null : (
      <Alert
        title={duplicates.some(({ exact }) => exact) ? 'Такой участник уже есть' : 'Станет похоже на другого участника'}
      >
        <ul className={classes.doubles}>
          {duplicates.map((one) => (
            <li key={one.id}>
              <TextLink to="/admin/users/$id" params={{ id: one.id }} preload={false} c="inherit" td="underline">
                {inOneLine(one)}
              </TextLink>
            </li>
          ))}
        </ul>
        <Checkbox
          ref={age === null ? focusFirst : undefined}
          label="Вижу, всё равно исправить"
          checked={areOthers}
          onChange={(event) => change({ areOthers: event.currentTarget.checked })}
        />
      </Alert>
    )}
  </>
);
