import { WhyThisPlace } from '#web/features/assessment/why-this-place.tsx';
import { Dialog } from '#web/kit/dialog.tsx';

type Props = { user_id: number; name: string; close: () => void };

/** Explains a place: neighbours in the ranking, and changes of points that moved it. */
export const PlaceDialog = ({ user_id, name, close }: Props) => (
  <Dialog title={name} size="60rem" close={close}>
    <WhyThisPlace user_id={user_id} />
  </Dialog>
);
