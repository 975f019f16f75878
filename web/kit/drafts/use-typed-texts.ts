import { useDraftAutosave } from './use-draft-autosave.ts';
import { useSaveBeforeNavigation } from './use-save-before-navigation.ts';

/** Autosaved texts by name, safe over reloads and lost networks. */
export function useTypedTexts(form: string, preserved: Readonly<Record<string, unknown>>) {
  const { autosave, state } = useDraftAutosave(form, { preserved, updated_at: null });
  useSaveBeforeNavigation(autosave);
  return {
    autosave,
    state,
    /** The typed text; undefined if there is none or it was cleared. */
    typedAt: (field: string): string | undefined => {
      const text = state.answers[field];
      return typeof text === 'string' ? text : undefined;
    },
    write: (field: string, text: string | null) => autosave.change(field, text),
  };
}
export type TypedTexts = ReturnType<typeof useTypedTexts>;
