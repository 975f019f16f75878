import { Button, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import type { Assessment } from '#contract/achievements/assessment.ts';
import { formatPoints } from '#contract/words/numbers.ts';
import { useKeys } from '#web/kit/buttons/use-keys.ts';
import panel from '#web/kit/checking/panel.module.css';
import { failureOf } from '#web/kit/loading/failure.ts';
import { notifyDone, notifyFailure } from '#web/kit/notifications/notify.ts';
import classes from '../assessment.module.css';
import type { AssessedAchievement, AssessmentDesk } from '../assessment-desk.ts';
import { agreeToUnusual } from './agree-to-unusual.ts';
import { formKeys } from './form-keys.ts';
import { offerUndo } from './undo-points.tsx';
import { parsePoint, reasonOfTable } from './words.ts';

type Props = {
  desk: AssessmentDesk;
  achievement: AssessedAchievement;
  assessed: (assessment: Assessment) => void;
  /** Called when the points were taken back, to show this achievement again. */
  undone: () => void;
  leave: () => void;
};
type PointsInput = { point: number | null; reason: string };

/** What was done, for the notice with its undo; `waits`: the points are one look of two. */
function doneWords(point: number | null, waits: boolean): string {
  if (point === null) return 'Баллы сняты';
  return waits ? `Ваша оценка записана: ${formatPoints(point)}` : `Поставлено баллов: ${formatPoints(point)}`;
}

/** Points with their reason, proposed by the table or the assessor's own, with an undo. */
export function PointForm({ desk: { texts, step, off }, achievement, assessed, undone, leave }: Props) {
  const { id, title, version, proposed_point, second_look } = achievement;
  const before: PointsInput =
    achievement.point === null && second_look?.own
      ? second_look.own
      : { point: achievement.point, reason: achievement.point_reason };
  const field = useRef<HTMLInputElement>(null);
  const [faults, setFaults] = useState<{ point?: string; reason?: string }>({});
  const [at, of] = [`point:${id}`, `reason:${id}`];
  const point = texts.typedAt(at) ?? (before.point === null ? '' : formatPoints(before.point));
  const reason = texts.typedAt(of) ?? before.reason;
  const write = (name: string, text: string | null) => {
    setFaults({});
    texts.write(name, text);
  };

  const asTable = () => {
    if (proposed_point === null) return;
    write(at, formatPoints(proposed_point));
    write(of, reasonOfTable(achievement));
    field.current?.focus();
  };
  const toPoints = () => field.current?.select();
  useKeys({ KeyT: asTable, KeyP: toPoints });

  async function give(input: PointsInput) {
    try {
      const assessment = await agreeToUnusual((is_meant) =>
        step((api) => api.achievements.setPoint({ achievement_id: id, version, is_meant, ...input })),
      );
      if (!assessment) {
        toPoints();
        return;
      }
      const typed = [point, reason] as const;
      write(at, null);
      write(of, null);
      assessed(assessment);
      const after = assessment.achievements.find((one) => one.id === id);
      const seen = after?.version;
      // Both have seen each other's points: taken back they would have to assess anew.
      if (after?.second_look?.stage === 'done' && before.point === null) {
        const who = after.second_look.looks.length > 2 ? 'Решила третья оценка' : 'Оценено двумя';
        notifyDone(`${who}, баллы: ${formatPoints(after.point ?? 0)}`);
        return;
      }
      const undo = async () => {
        await step((api) =>
          api.achievements.setPoint({
            achievement_id: id,
            ...before,
            is_meant: true,
            ...(seen === undefined ? {} : { version: seen }),
          }),
        );
        if (before.point === null && input.point !== null) {
          // Restores the typed text.
          texts.write(at, typed[0]);
          texts.write(of, typed[1]);
        }
        undone();
      };
      offerUndo(doneWords(input.point, after?.point === null), title, undo);
    } catch (error) {
      const { fields } = failureOf(error);
      if ('point' in fields || 'reason' in fields) setFaults(fields);
      else notifyFailure(error);
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (off) return;
    const value = parsePoint(point);
    const found = {
      ...(value === undefined ? { point: 'Число от 0 до 1000, до сотых' } : {}),
      ...(reason.trim() === '' ? { reason: 'Напишите, за что эти баллы' } : {}),
    };
    setFaults(found);
    if (value !== undefined && reason.trim() !== '') void give({ point: value, reason: reason.trim() });
  }
  return (
    <form className={panel.form} onSubmit={submit} onKeyDown={formKeys(leave)} noValidate>
      <div className={classes.fields}>
        <TextInput
          ref={field}
          label="Баллы"
          required
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          value={point}
          error={faults.point}
          onChange={(event) => write(at, event.currentTarget.value)}
          onFocus={() => texts.autosave.enter(at)}
          onBlur={() => texts.autosave.leave(at)}
        />
        <Textarea
          label="За что: прочтёт участник"
          required
          autosize
          minRows={1}
          maxLength={1000}
          value={reason}
          error={faults.reason}
          onChange={(event) => write(of, event.currentTarget.value)}
          onFocus={() => texts.autosave.enter(of)}
          onBlur={() => texts.autosave.leave(of)}
        />
      </div>
      <div className={panel.buttons}>
        <Button type="submit" disabled={off}>
          {before.point === null ? 'Поставить баллы' : 'Изменить баллы'}
        </Button>
        {proposed_point === null ? null : (
          <Button variant="light" onClick={asTable}>
            Как предлагает таблица: {formatPoints(proposed_point)}
          </Button>
        )}
        {before.point === null ? null : (
          <Button variant="default" disabled={off} onClick={() => void give({ point: null, reason: '' })}>
            Снять баллы
          </Button>
        )}
      </div>
    </form>
  );
}
