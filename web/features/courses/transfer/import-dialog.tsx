import { useRef, useState } from 'react';
import type { Test } from '#contract/courses/tests.ts';
import type { ImportOutcome, ImportReport } from '#contract/courses/transfer.ts';
import { plural } from '#contract/words/numbers.ts';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { failureOf } from '#web/kit/loading/failure.ts';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { useSendingFile } from '#web/kit/uploads/uploads-under-way.ts';
import { useApi } from '#web/use-api.ts';
import { useChange } from '#web/use-change.ts';
import { ChooseFile } from './choose-file.tsx';
import { type Into, ReportForm } from './report-form.tsx';

/** Called after the import with the changed test and the ids of the new questions. */
export type AddedQuestions = (test: Test, imported: ImportOutcome) => void;

type ReadFile = { file: File; report: ImportReport; request_key: string };

type Props = { exam_id: number; into: Into; added: AddedQuestions; close: () => void };

/** Import of questions in two steps: read a file, then choose what to add. */
export function ImportDialog({ exam_id, into, added, close }: Props) {
  const api = useApi();
  const change = useChange('courses');
  const [read, setRead] = useState<ReadFile>();
  const [isBusy, setBusy] = useState(false);
  useSendingFile(isBusy);
  const [failure, setFailure] = useState<string>();

  const working = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (reason) {
      setFailure(failureOf(reason).errors[0]);
    }
    setBusy(false);
  };
  const chosen = useRef<File>(undefined);
  const check = (file: File) =>
    working(async () => {
      chosen.current = file;
      setRead(undefined);
      const report = await api.courses.checkImport({ learning_exam_id: exam_id, file });
      // Another file was chosen while this one was read.
      if (chosen.current !== file) return;
      setRead({ file, report, request_key: crypto.randomUUID() });
    });
  const add = ({ file, request_key }: ReadFile, numbers: readonly number[]) =>
    working(async () => {
      const input = { learning_exam_id: exam_id, file, request_key, chosen: numbers.join(',') };
      const imported = await change((calls) => calls.courses.importQuestions(input));
      const { test } = await api.courses.findTest({ id: exam_id });
      added(test, imported);
      notifyDone(`Добавлено: ${plural(imported.question_ids.length, 'вопрос', 'вопроса', 'вопросов')}`);
      close();
    });

  return (
    <Dialog close={close} title="Импорт вопросов" size="xl" isDirty={read !== undefined}>
      {read ? (
        <ReportForm
          key={read.request_key}
          file={read.file}
          report={read.report}
          isBusy={isBusy}
          failure={failure}
          check={check}
          into={into}
          add={(numbers) => add(read, numbers)}
        />
      ) : (
        <ChooseFile isBusy={isBusy} failure={failure} check={check} />
      )}
    </Dialog>
  );
}
