import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Api } from '#web/api.ts';
import { confirm } from '#web/kit/confirm.tsx';
import { failureOf, mayPass } from '#web/kit/failure.ts';
import { saveBeforeLeaving } from '#web/kit/save-before-leaving.ts';
import type { Changes, DraftAutosave } from './draft-autosave.ts';
import { keepWhileLeaving } from './keep-while-leaving.ts';

/** Timeout after which a lost request is repeated. */
const SAVE_WITHIN_MS = 20_000;

/** Saves changed fields of a draft; returns the whole draft. */
export const saveDraft = (api: Api, form: string, changes: Changes) =>
  api.drafts.save({ form, ...changes }, { signal: AbortSignal.timeout(SAVE_WITHIN_MS) });

/** Classifies a failed save for the autosave. */
export function classifyFailure(error: unknown): 'passing' | 'answers' | 'final' {
  const { status, fields } = failureOf(error);
  if (mayPass(error)) return 'passing';
  return status === 413 || (status === 422 && Object.keys(fields).length > 0) ? 'answers' : 'final';
}

/** Saves the draft whenever the page is hidden, closed or left, within the portal or out of it. */
export function useSafeLeaving(keeper: DraftAutosave, form: string): void {
  useEffect(() => keepWhileLeaving(keeper, form), [keeper, form]);
  useEffect(() => saveBeforeLeaving(keeper.flush), [keeper]);
  useLeaveWithAnswers(keeper);
}

/** Leaving for another screen waits for the last save; without a connection the person decides. */
export function useLeaveWithAnswers(keeper: DraftAutosave): void {
  const isUnsaved = () => keeper.getState().unsaved.size > 0;
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false;
      await keeper.flush();
      if (!isUnsaved()) return false;
      return !(await confirm({
        title: 'Уйти без сохранения?',
        text: 'То, что вы написали последним, ещё не сохранено: нет связи с порталом. Если уйти сейчас, оно пропадёт.',
        action: 'Уйти без сохранения',
        danger: true,
      }));
    },
    enableBeforeUnload: () => isUnsaved() && keeper.getState().trouble !== undefined,
  });
}
