import type { Mailing } from '#contract/mailing/shapes.ts';
import { Dialog } from '#web/kit/dialog.tsx';
import { LetterView } from '../editor/letter-view.tsx';

/** The letter of a mailing that is written no more. */
export const LetterDialog = ({ mailing, close }: { mailing: Mailing; close: () => void }) => (
  <Dialog title="Письмо" size="72rem" close={close}>
    <LetterView meant={mailing} />
  </Dialog>
);
