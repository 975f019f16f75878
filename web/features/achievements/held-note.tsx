import { heldWords } from '#web/features/participation/held-words.ts';
import { Alert } from '#web/kit/notifications/alert.tsx';
import type { Own } from './own-achievements.ts';

/** All is assessed, and points and place are held back until the direction's results are released. */
export const HeldNote = ({ own }: { own: Pick<Own, 'are_points_held'> }) =>
  own.are_points_held ? (
    <Alert color="blue" title="Всё оценено">
      {heldWords} Тогда придёт сообщение.
    </Alert>
  ) : null;
