import { Button } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import { type MouseEvent, useState } from 'react';
import { toPlainLine, toPlainText } from '#contract/formulas/rich-text.ts';
import { plural } from '#contract/words/numbers.ts';
import { UndoNotice } from '#web/kit/edit/deletion/undo-notice.tsx';
import { failureOf } from '#web/kit/loading/failure.ts';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { hideNotice, showNotice } from '#web/kit/notifications/notices.ts';
import { notifyProblem } from '#web/kit/notifications/notify.ts';
import { useApi } from '#web/use-api.ts';
import type { QuestionValues } from '../../tests/questions/question-values.ts';
import type { FieldsProps } from '../editor.ts';
import { withMadeGaps } from './with-made-gaps.ts';

/** Where a text has an embedded answer of Moodle's: «{1:SHORTANSWER:=кит}». */
const code = /\{\s*\d*\s*:\s*[a-z]{2,}(?:_[a-z]+)?\s*:/i;

/** Makes gaps of Moodle's embedded answers in a question's text by one press, with an undo; nothing where it has none. */
export function ReadMoodleGaps({ form, question, index }: FieldsProps) {
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const [fault, setFault] = useState('');

  /** Where the question stands by now: it may have been moved or removed meanwhile. */
  const pathOf = (): string | undefined => {
    const at = form.getValues().questions.findIndex(({ key }) => key === question.key);
    return at === -1 ? undefined : `questions.${at}`;
  };
  const current = () => form.getValues().questions.find(({ key }) => key === question.key);
  const offerUndo = (before: QuestionValues, made: QuestionValues, isByKey: boolean) => {
    const id = `gaps of ${question.key}`;
    const hide = () => hideNotice(id);
    const undo = async () => {
      const path = pathOf();
      hide();
      if (!path || JSON.stringify(current()) !== JSON.stringify(made))
        notifyProblem('С тех пор вопрос изменили: прежний текст уже не вернуть');
      else {
        form.setFieldValue(path, before);
        setDropped([]);
      }
    };
    const amount = made.items.length - before.items.length;
    showNotice({
      id,
      title: `Из текста ${plural(amount, 'сделан пропуск', 'сделано пропуска', 'сделано пропусков')}`,
      message: <UndoNotice name={toPlainLine(made.question_text)} takesFocus={isByKey} hide={hide} undo={undo} />,
      kind: 'plain',
    });
  };
  const read = async (isByKey: boolean) => {
    setBusy(true);
    setDropped([]);
    setFault('');
    const before = question;
    try {
      const { question_text } = before;
      const answer = await api.courses.readMoodleGaps({ question_text, gaps: before.items.length });
      const path = pathOf();
      const now = current();
      // What was typed while the portal read is not lost: the press is to be repeated.
      if (path && now?.question_text === question_text && now.items.length === before.items.length) {
        const made = withMadeGaps(now, answer);
        form.setFieldValue(path, made);
        form.clearFieldError(`${path}.question_text`);
        setDropped(answer.dropped);
        offerUndo(now, made, isByKey);
      }
    } catch (error) {
      const { errors, fields } = failureOf(error);
      const path = pathOf() ?? `questions.${index}`;
      const said = fields.question_text ?? errors[0] ?? '';
      form.setFieldError(`${path}.question_text`, said);
      setFault(said);
    }
    setBusy(false);
  };
  const press = ({ detail }: MouseEvent) => void read(detail === 0);

  return (
    <>
      {code.test(toPlainText(question.question_text)) ? (
        <Button
          variant="light"
          size="compact-md"
          leftSection={<IconWand size={16} aria-hidden />}
          loading={isBusy}
          onClick={press}
        >
          Разобрать пропуски Moodle
        </Button>
      ) : null}
      {/* Stands before there is anything to say, so that it is read out; the fault is seen at the text. */}
      <div role="status">
        {dropped.length > 0 ? <Alert>Из текста Moodle не перешло: {dropped.join('; ')}.</Alert> : null}
        {fault === '' ? null : <span className="visually-hidden">{fault}</span>}
      </div>
    </>
  );
}
