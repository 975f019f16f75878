import type { CurrentUser } from '#contract/profile.ts';
import { useIsPath } from '#web/frame-router.ts';
import { useLazyComponent } from '#web/kit/dialogs/use-lazy-component.ts';
import type { Timer } from './timer.ts';
import { useTimeOver } from './use-time-over.ts';

const loadDialog = async () => (await import('./time-over-dialog.tsx')).TimeOverDialog;

/**
 * «Время этапа вышло» (docs/product/screens.md), when a milestone's countdown ends or on the next visit. Not shown over
 * messages and notices, where it would lead anyway.
 */
export function TimeOverModal({ me, timer }: { me: CurrentUser; timer: Timer | undefined }) {
  const { isShown, close } = useTimeOver(me, timer);
  const isTalking = useIsPath((path) => /\/(?:messages|notices)\/?$/.test(path));
  const opened = isShown && !isTalking;
  const Dialog = useLazyComponent(loadDialog, opened);
  return Dialog ? <Dialog me={me} opened={opened} close={close} /> : null;
}
