import { useState } from 'react';
import { plural } from '#contract/words/numbers.ts';
import { notifyDone, notifyFailure } from '#web/kit/notifications/notify.ts';
import { useChange } from '#web/use-change.ts';

/** Marks letters as dealt with or not, with a notification; resolves to whether it succeeded. */
export function useMarkSeen() {
  const change = useChange('undelivered', 'home');
  const [busy, setBusy] = useState(false);
  const see = async (ids: readonly number[], is_seen: boolean): Promise<boolean> => {
    setBusy(true);
    try {
      await change((api) => api.undelivered.see({ ids: [...ids], is_seen }));
      const letters = plural(ids.length, 'письмо', 'письма', 'писем');
      notifyDone(is_seen ? `Разобрано: ${letters}` : `Снова не разобрано: ${letters}`);
      return true;
    } catch (error) {
      notifyFailure(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, see };
}
