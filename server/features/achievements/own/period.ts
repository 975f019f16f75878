import { mayUploadAt } from '#contract/achievements/may-upload.ts';
import type { Configuration } from '#contract/configuration/configuration.ts';
import type { SelectionState } from '#contract/enrollment/closing.ts';
import { type Status, statuses as s } from '#contract/statuses.ts';
import { invalid, wrongStatus } from '#server/platform/errors.ts';

type Period = Configuration['achievements_upload_period'];

const isBegun = ({ from }: Period, at: number): boolean => from === null || Date.parse(from) <= at;
/** An end that is not set never comes. */
export const isOver = ({ to }: Period, at = Date.now()): boolean => to !== null && Date.parse(to) <= at;

type Uploader = { status: Status; selection: SelectionState };

export const mayUpload = (uploader: Uploader, period: Period, at = Date.now()): boolean =>
  mayPrepare(uploader, period, at) && isBegun(period, at);

/** Typed and uploaded ahead, to be added once the period has begun. */
export const mayPrepare = ({ status, selection }: Uploader, period: Period, at = Date.now()): boolean =>
  mayUploadAt(status) && selection !== 'over' && !isOver(period, at);

/** 422 in words where nothing may be added or changed now: not yet, not any more, or not in this status. */
export function requireUploading({ status, selection }: Uploader, period: Period): void {
  if (!mayUploadAt(status)) throw wrongStatus();
  if (selection === 'over') throw invalid('Отбор этого сезона уже завершён: достижения больше не добавляются');
  const at = Date.now();
  if (!isBegun(period, at)) throw invalid('Период загрузки достижений ещё не начался');
  if (isOver(period, at)) throw invalid('Период загрузки достижений закончился');
}

/** Whether an achievement that was sent back may be put right though the period is over. */
export const mayCorrect = (
  { status, selection }: Uploader,
  { remark, remark_until }: { remark: string | null; remark_until: string | null },
): boolean =>
  selection !== 'over' &&
  remark !== null &&
  remark_until !== null &&
  Date.parse(remark_until) > Date.now() &&
  (status === s.ACHIEVEMENTS_ON_CHECK || status === s.TO_ASSESS);
