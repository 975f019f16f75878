import { useRef, useState } from 'react';
import { notifyFailure } from '../notifications/notify.ts';

/**
 * A choice that is saved at once: shown immediately, saved in order, and of several waiting ones only the last. A
 * failure shows the saved value again. `save` must resolve once `savedValue` has the new value.
 */
export function useSavedChoice<Value>(savedValue: Value, save: (chosen: Value) => Promise<unknown>) {
  const [shown, setShown] = useState<{ value: Value }>();
  const latestChoice = useRef(shown);
  const isSaving = useRef(false);

  const choose = async (value: Value): Promise<void> => {
    const chosen = { value };
    latestChoice.current = chosen;
    setShown(chosen);
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      let saved: { value: Value } | undefined;
      while (saved !== latestChoice.current) {
        saved = latestChoice.current;
        await save(saved.value);
      }
    } catch (error) {
      notifyFailure(error);
    }
    isSaving.current = false;
    setShown(undefined);
  };
  return [shown ? shown.value : savedValue, (value: Value) => void choose(value)] as const;
}
