import { useState } from 'react';
import type { CorrectableQuestion, KeyCorrectionPreview } from '#contract/learning/key-correction.ts';
import { plural } from '#contract/words/numbers.ts';
import { useAct } from '#web/kit/buttons/use-act.ts';
import { useUnsavedGuard } from '#web/kit/forms/use-unsaved-guard.ts';
import { type CallFailure, failureOf } from '#web/kit/loading/failure.ts';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { useApi } from '#web/use-api.ts';
import { correctionsOf, type QuestionKey, type QuestionKeys } from './corrections.ts';

type SeenPreview = { of: string; found: KeyCorrectionPreview };

/** State of a key correction: typed keys, preview, and the correction, which is made only as previewed. */
export function useKeyCorrection(learning_exam_id: number, questions: readonly CorrectableQuestion[]) {
  const [keys, setKeys] = useState<QuestionKeys>({});
  const [allowsLosses, setAllowsLosses] = useState(false);
  const [reason, setReason] = useState('');
  const [request_key, setRequestKey] = useState(() => crypto.randomUUID());
  const [seen, setSeen] = useState<SeenPreview>();
  const [failure, setFailure] = useState<CallFailure>();
  const [busy, setBusy] = useState<'preview' | 'mend'>();
  const api = useApi();
  const act = useAct('mending', 'statistics', 'courses');
  const corrections = correctionsOf(questions, keys);
  const isDirty = corrections.length > 0 || reason !== '';
  const { release } = useUnsavedGuard(isDirty);
  const input = { learning_exam_id, corrections, allows_losses: allowsLosses };
  // The preview is valid for exactly these corrections.
  const previewKey = JSON.stringify(input);
  const found = seen?.of === previewKey ? seen.found : undefined;

  const loadPreview = async () => setSeen({ of: previewKey, found: await api.mending.preview(input) });
  const run = async (what: 'preview' | 'mend', make: () => Promise<unknown>) => {
    setBusy(what);
    setFailure(undefined);
    try {
      await make();
    } catch (error) {
      const failed = failureOf(error);
      setFailure(failed);
      // A concurrent change: the new effects are shown with the refusal.
      if (what === 'mend' && failed.status === 409) await loadPreview().catch(() => setSeen(undefined));
    } finally {
      setBusy(undefined);
    }
  };
  const correctKey = async ({ basis, tests }: KeyCorrectionPreview) => {
    const done = await act((calls) => calls.mending.mend({ ...input, basis, reason, request_key }));
    release();
    setKeys({});
    setAllowsLosses(false);
    setReason('');
    setSeen(undefined);
    setRequestKey(crypto.randomUUID());
    const changed = done.gained + done.lost;
    const over = tests.length > 1 ? 'каждый тест пройдут все' : 'тест пройдут все';
    const waiting = done.untold > 0 ? `. Письма уйдут, когда ${over}` : '';
    notifyDone(
      changed === 0
        ? 'Ключ исправлен, баллы не изменились'
        : `Ключ исправлен, баллы изменились у ${plural(changed, 'человека', 'человек', 'человек')}${waiting}`,
    );
  };
  return {
    keys,
    corrections,
    allowsLosses,
    setAllowsLosses,
    reason,
    setReason,
    found,
    failure,
    busy,
    correct: (edition_key: string, key: QuestionKey) => setKeys({ ...keys, [edition_key]: key }),
    preview: () => run('preview', loadPreview),
    apply: (shown: KeyCorrectionPreview) => run('mend', () => correctKey(shown)),
  };
}
