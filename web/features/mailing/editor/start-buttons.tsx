import { Button, type ButtonProps } from '@mantine/core';
import { lazy } from 'react';
import type { Mailing } from '#contract/mailing/shapes.ts';
import { useDialog } from '#web/kit/buttons/dialog-button.tsx';
import { explain } from '#web/kit/dialogs/confirm.tsx';

const StartDialog = lazy(async () => ({ default: (await import('./start-dialog.tsx')).StartDialog }));

const unsaved = {
  title: 'Сначала сохраните рассылку',
  text: 'На странице есть несохранённые изменения, а уходит то, что сохранено. Нажмите «Сохранить рассылку» и повторите.',
};

type Props = ButtonProps & {
  mailing: Mailing;
  later: boolean;
  basedOn: () => string;
  /** The form has unsaved changes. */
  isUnsaved?: boolean;
};

/** «Отправить сейчас» or «Назначить на час», with a confirmation. */
export function StartButton({ mailing, later, basedOn, isUnsaved = false, ...look }: Props) {
  const dialog = useDialog((close) => (
    <StartDialog mailing={mailing} later={later} basedOn={basedOn()} close={close} />
  ));
  return (
    <>
      <Button {...look} onClick={() => (isUnsaved ? void explain(unsaved) : dialog.open())}>
        {look.children ?? (later ? 'Назначить на час' : 'Отправить сейчас')}
      </Button>
      {dialog.shown}
    </>
  );
}
