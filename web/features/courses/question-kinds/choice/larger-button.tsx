import { ActionIcon } from '@mantine/core';
import { IconZoomIn } from '@tabler/icons-react';
import { useState } from 'react';
import { useLazyComponent } from '#web/kit/dialogs/use-lazy-component.ts';
import { loadLargerView } from './load-larger-view.ts';
import classes from './tiles.module.css';

/** Button beside a tile that shows it large, and chooses nothing. */
export function LargerButton({ text, number }: { text: string; number: number }) {
  const [isOpen, setOpen] = useState(false);
  const LargerView = useLazyComponent(loadLargerView, isOpen, () => setOpen(false));
  return (
    <>
      <ActionIcon
        className={classes.larger}
        variant="subtle"
        size={36}
        aria-label={`Вариант ${number}: крупнее`}
        onClick={() => setOpen(true)}
      >
        <IconZoomIn size={22} stroke={1.6} aria-hidden />
      </ActionIcon>
      {isOpen && LargerView ? <LargerView text={text} number={number} close={() => setOpen(false)} /> : null}
    </>
  );
}
