import type { Mailing } from '#contract/mailing/shapes.ts';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { LetterView } from '../editor/letter-view.tsx';

/** Shows the letter of a started mailing. */
export const LetterDialog = ({ mailing, close }: { mailing: Mailing; close: () => void }) => (
  <Dialog title="Письмо" size="72rem" close={close}>
    <LetterView meant={mailing} />
  </Dialog>
);
