import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import type { QuestionnaireField } from '#contract/questionnaires/fields.ts';
import type { FamilyParticipant } from '#contract/questionnaires/questionnaires.ts';
import type { Draft, DraftAutosave, DraftState } from '#web/kit/drafts/draft-autosave.ts';
import { type Faults, isFilled, type Remark, remarksOf } from '../answers-state.ts';
import { type Check, loadCheck } from '../load-check.ts';
import type { RefusedAnswers } from './use-submit.ts';

/** Shared state of the form's fields. */
type Filling = {
  participant: FamilyParticipant;
  autosave: DraftAutosave;
  answers: Draft;
  /** All faults; those to be shown come from `shownFault`. */
  faults: Faults;
  remarks: ReadonlyMap<string, Remark>;
  shownFault: (field: string) => string | undefined;
  enter: (field: string) => void;
  leave: (field: string) => void;
};

const FillingContext = createContext<Filling | null>(null);
export const FillingProvider = FillingContext.Provider;

export function useFilling(): Filling {
  const filling = useContext(FillingContext);
  if (!filling) throw new Error('a field of the questionnaire stands outside its form');
  return filling;
}

/**
 * Faults of the current answers. A fault is shown once its field was typed in and left, or everywhere after a try to
 * submit (`all`), but never appears while a field is being typed for the first time.
 */
export function useFillingState(
  participant: FamilyParticipant,
  { autosave, state }: { autosave: DraftAutosave; state: DraftState },
  all: boolean,
  refused: RefusedAnswers | undefined,
): Filling {
  const [check, setCheck] = useState<Check>();
  const [quiet, setQuiet] = useState<string>();
  const { answers } = state;
  const isBegun = state.saved_at !== null || state.unsaved.size > 0 || all;
  useEffect(() => {
    if (!isBegun) return;
    loadCheck().then(
      (loaded) => setCheck(() => loaded),
      () => undefined,
    );
  }, [isBegun]);
  return useMemo(() => {
    // A fault from the server stays until its answer is changed.
    const still = Object.entries(refused?.faults ?? {}).filter(([field]) => answers[field] === refused?.answers[field]);
    const faults: Faults = { ...Object.fromEntries(still), ...check?.(answers, participant) };
    const shownFault = (field: string) =>
      all || (isFilled(answers[field]) && field !== quiet) ? faults[field] : undefined;
    return {
      participant,
      autosave,
      answers,
      faults,
      remarks: remarksOf(participant, answers),
      shownFault,
      enter: (field) => {
        autosave.enter(field);
        if (!shownFault(field)) setQuiet(field);
      },
      leave: (field) => {
        autosave.leave(field);
        setQuiet(undefined);
      },
    };
  }, [participant, autosave, answers, check, all, refused, quiet]);
}

/** Id of a field's element. */
export const fieldId = (field: string): string => `answer-${field}`;

/** An answer as a field shows it: numbers have a decimal comma. */
const textOf = (value: unknown): string =>
  typeof value === 'number' ? String(value).replace('.', ',') : String(value ?? '');

/** Value and change handler of one answer. */
export function useAnswer(field: QuestionnaireField) {
  const { autosave, answers, shownFault, enter, leave } = useFilling();
  return {
    value: answers[field],
    text: textOf(answers[field]),
    fault: shownFault(field),
    change: (value: unknown) => {
      // Masks may report a change of an empty field, which is no answer.
      if (isFilled(value) || isFilled(answers[field])) autosave.change(field, value);
    },
    enter: () => enter(field),
    leave: () => leave(field),
  };
}
