import { RankExplanation } from '#web/features/achievements/assessment/rank-explanation.tsx';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';

type Props = { user_id: number; name: string; close: () => void };

/** Explains a place: neighbours in the ranking, and changes of points that moved it. */
export const PlaceDialog = ({ user_id, name, close }: Props) => (
  <Dialog title={name} size="60rem" close={close}>
    <RankExplanation user_id={user_id} />
  </Dialog>
);
