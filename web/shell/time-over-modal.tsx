import type { CurrentUser } from '#contract/profile.ts';
import { useLate } from '#web/kit/use-late.ts';
import type { Timer } from './timer.ts';
import { useTimeOver } from './use-time-over.ts';

const loadDialog = async () => (await import('./time-over-dialog.tsx')).TimeOverDialog;

/**
 * «Время этапа вышло» (docs/product/screens.md): as a milestone's countdown reaches its end, or at the next visit after
 * it.
 */
export function TimeOverModal({ me, timer }: { me: CurrentUser; timer: Timer | undefined }) {
  const { isShown, close } = useTimeOver(me, timer);
  const Dialog = useLate(loadDialog, isShown);
  return Dialog ? <Dialog me={me} opened={isShown} close={close} /> : null;
}
