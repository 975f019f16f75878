import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import type { Assessment } from '#contract/achievements/assessment.ts';
import { quoted } from '#contract/words/quotes.ts';
import { useKeys } from '#web/kit/buttons/use-keys.ts';
import panel from '#web/kit/checking/panel.module.css';
import { notifyDone, notifyFailure } from '#web/kit/notifications/notify.ts';
import classes from '../assessment.module.css';
import type { AssessedAchievement, AssessmentDesk } from '../assessment-desk.ts';
import { formKeys } from './form-keys.ts';

const filePhrases = [
  'Снимок нечёткий, текст не читается. Сними ещё раз при хорошем свете',
  'Видно не весь документ: сними его целиком',
  'В документе другая фамилия: приложи тот, где названо твоё имя',
];

const linkPhrases = [
  'Ссылка не открывается: проверь её или приложи файл',
  'По ссылке не видно твоего участия: укажи страницу, где названо твоё имя',
];

const allPhrases = [
  'Уровень или результат не совпадает с документом: исправь',
  'Дата не совпадает с документом: исправь',
];

/** Frequent remarks to choose from; the participant reads them. */
const phrasesFor = ({ link }: AssessedAchievement): readonly string[] => [
  ...(link ? linkPhrases : filePhrases),
  ...allPhrases,
];

type Props = {
  desk: AssessmentDesk;
  achievement: AssessedAchievement;
  assessed: (assessment: Assessment) => void;
  leave: () => void;
};

/** Returns an achievement to the participant with a chosen or typed remark. */
export function SendBack({ desk: { texts, step, off }, achievement, assessed, leave }: Props) {
  const { id, title, version, point, remark } = achievement;
  const at = `remark:${id}`;
  const text = texts.typedAt(at) ?? '';
  const [opened, setOpened] = useState(false);
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const isOpen = opened || text !== '';
  const open = () => {
    setOpened(true);
    requestAnimationFrame(() => {
      field.current?.focus({ preventScroll: true });
      field.current?.form?.scrollIntoView({ block: 'nearest' });
    });
  };
  useKeys({ KeyR: open });

  const write = (typed: string) => {
    setFault(undefined);
    texts.write(at, typed);
  };
  const close = () => {
    write('');
    setOpened(false);
    leave();
  };
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (off) return;
    if (text.trim() === '') return setFault('Напишите, что исправить');
    try {
      const assessment = await step((api) =>
        api.achievements.sendBack({ achievement_id: id, version, remark: text.trim() }),
      );
      close();
      assessed(assessment);
      notifyDone(`Возвращено с замечанием: ${quoted(title)}`);
    } catch (error) {
      notifyFailure(error);
    }
  }
  if (!isOpen)
    return (
      <div className={panel.buttons}>
        <Button variant="default" onClick={open}>
          {remark ? 'Изменить замечание' : 'Вернуть с замечанием'}
        </Button>
      </div>
    );
  return (
    <form className={panel.form} onSubmit={(event) => void submit(event)} onKeyDown={formKeys(leave)} noValidate>
      <Textarea
        ref={field}
        label="Что исправить: прочтёт участник"
        description={`Исправить можно, пока идёт загрузка, или три дня${point === null ? '' : '. Поставленные баллы снимутся'}`}
        required
        autosize
        minRows={2}
        maxLength={1000}
        value={text}
        error={fault}
        onChange={(event) => write(event.currentTarget.value)}
        onFocus={() => texts.autosave.enter(at)}
        onBlur={() => texts.autosave.leave(at)}
      />
      {text === '' ? (
        <div className={panel.buttons}>
          {phrasesFor(achievement).map((phrase) => (
            <Button
              key={phrase}
              variant="light"
              size="compact-sm"
              className={classes.phrase ?? ''}
              styles={{ label: { whiteSpace: 'normal' } }}
              onClick={() => {
                write(phrase);
                field.current?.focus();
              }}
            >
              {phrase}
            </Button>
          ))}
        </div>
      ) : null}
      <div className={panel.buttons}>
        <Button type="submit" disabled={off}>
          Вернуть участнику
        </Button>
        <Button variant="default" onClick={close}>
          Не возвращать
        </Button>
      </div>
    </form>
  );
}
