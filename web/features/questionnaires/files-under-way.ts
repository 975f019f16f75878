import type { SectionKey } from '#contract/questionnaires/section-keys.ts';
import { quoted } from '#contract/words/quotes.ts';
import { type RunningUpload, runningUploads, summaryOf } from '#web/kit/uploads/running-uploads.ts';
import { fieldsOf } from './answers-state.ts';

/** What an upload into a child's questionnaire is for (web/kit/uploads/running-uploads.ts). */
export const uploadKey = (participant_id: number, field: string): string => `questionnaire:${participant_id}:${field}`;

/** The upload into a section that is under way or has failed; its former file does not count meanwhile. */
export const uploadInto = (
  uploads: readonly RunningUpload[],
  participant_id: number,
  section: SectionKey,
): RunningUpload | undefined => {
  const keys = fieldsOf(section).map((field) => uploadKey(participant_id, field));
  return summaryOf(uploads.filter(({ key }) => keys.includes(key)));
};

/** Why a questionnaire cannot be sent yet: files that are on their way, or did not arrive; undefined if none. */
export function filesLacking(participant_id: number): string | undefined {
  const own = runningUploads.getState().filter(({ key }) => key.startsWith(uploadKey(participant_id, '')));
  const upload = summaryOf(own);
  if (!upload) return undefined;
  const what = upload.title.replace(/^.*?: /, '');
  return upload.failure
    ? `Файл ${quoted(what)} не загружен: повторите загрузку или уберите файл, затем отправьте анкету`
    : `Файл ${quoted(what)} ещё загружается: отправьте анкету, когда он загрузится`;
}
