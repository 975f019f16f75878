import { IconMessage2Bolt } from '@tabler/icons-react';
import { lazy } from 'react';
import composer from '#web/features/chat/conversation/composer/composer.module.css';
import { useDialog } from '#web/kit/buttons/dialog-button.tsx';
import { useKeys } from '#web/kit/buttons/use-keys.ts';
import type { ChosenAnswer } from './ready-answers.tsx';

const ReadyAnswers = lazy(async () => ({ default: (await import('./ready-answers.tsx')).ReadyAnswers }));

type Props = {
  /** Role of the person who is answered. */
  utype: number;
  answered: ChosenAnswer;
  insert: (text: string) => void;
};

/** Opens the ready answers by button or key. */
export function ReadyButton(props: Props) {
  const { open, shown } = useDialog((close) => <ReadyAnswers {...props} close={close} />);
  useKeys({ KeyG: open, 'Alt+KeyG': open });
  return (
    <>
      <button type="button" className={composer.act} aria-label="Готовые ответы" title="Готовые ответы" onClick={open}>
        <IconMessage2Bolt size={24} stroke={1.75} aria-hidden />
      </button>
      {shown}
    </>
  );
}
