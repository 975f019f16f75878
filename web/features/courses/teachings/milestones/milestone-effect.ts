import type { ListedMilestone } from '#contract/courses/teachings.ts';
import { formatNumber } from '#contract/words/numbers.ts';

type Typed = { days_to_pass: string | number; lecture_id: string | null; learning_exam_id: string | null };

/** Effects of saving the typed milestone on learners, in sentences; empty if it concerns none. */
export function effectOfMilestone({ learners, ...saved }: ListedMilestone, typed: Typed): string[] {
  const { before, here, past } = learners;
  if (before + here + past === 0) return [];
  const texts: string[] = [];
  if (String(typed.days_to_pass).trim() !== String(saved.days_to_pass))
    texts.push(
      `Сейчас на этапе: ${formatNumber(here)}, их срок не изменится. Новый срок получат те, кто ещё не дошёл: ${formatNumber(before)}, и новые.`,
    );
  if (typed.lecture_id !== (saved.lecture_id === null ? null : String(saved.lecture_id)))
    texts.push(
      `Новую лекцию увидят те, кто на этапе (${formatNumber(here)}) и кто ещё не дошёл (${formatNumber(before)}).`,
    );
  if (typed.learning_exam_id !== (saved.learning_exam_id === null ? null : String(saved.learning_exam_id)))
    texts.push(
      `Прошли этап: ${formatNumber(past)}, их баллы не изменятся. Кто уже открыл тест, ответит на прежний; новый откроют остальные на этапе и те, кто ещё не дошёл (${formatNumber(before)}).`,
    );
  return texts;
}
