import { UnstyledButton } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconChevronRight,
  IconCopy,
  IconPhoto,
  IconTrash,
} from '@tabler/icons-react';
import { memo } from 'react';
import { toPlainLine } from '#contract/formulas/rich-text.ts';
import { questionKinds } from '#contract/question-kinds/question-kinds.ts';
import type { QuestionType } from '#contract/question-kinds/question-type.ts';
import { RowActions, RowButton } from '#web/kit/buttons/row-actions.tsx';
import { DragHandle } from '#web/kit/sorting/sortable.tsx';
import classes from './questions.module.css';

export type QuestionAct = 'toggle' | 'up' | 'down' | 'duplicate' | 'remove';

type Props = {
  questionKey: string;
  number: number;
  isFirst: boolean;
  isLast: boolean;
  isOpen: boolean;
  text: string;
  type: QuestionType;
  hasPicture: boolean;
  /** The saved question cannot be asked, or the typed one not saved. */
  isFaulty: boolean;
  act: (key: string, what: QuestionAct) => void;
};

/**
 * A question's line in the overview. Takes plain values only, so that typing in one question does not render the
 * others.
 */
export const QuestionHead = memo(function QuestionHead(props: Props) {
  const { questionKey, number, isFirst, isLast, isOpen, text, type, hasPicture, isFaulty, act } = props;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <div className={classes.head}>
      <DragHandle name={`Вопрос ${number}`} />
      <UnstyledButton className={classes.open} aria-expanded={isOpen} onClick={() => act(questionKey, 'toggle')}>
        <Chevron size={20} stroke={1.75} aria-hidden />
        <span className={classes.number}>Вопрос {number}</span>
        <span className={classes.text}>{toPlainLine(text) || 'без текста'}</span>
        <span className={classes.facts}>
          {hasPicture ? <IconPhoto size={18} stroke={1.75} aria-label="с картинкой" /> : null}
          <span>{questionKinds[type].name}</span>
          {isFaulty ? <span className={classes.faulty}>не готов</span> : null}
        </span>
      </UnstyledButton>
      <RowActions>
        <RowButton
          label={`Вопрос ${number}: выше`}
          icon={IconArrowUp}
          disabled={isFirst}
          onClick={() => act(questionKey, 'up')}
        />
        <RowButton
          label={`Вопрос ${number}: ниже`}
          icon={IconArrowDown}
          disabled={isLast}
          onClick={() => act(questionKey, 'down')}
        />
        <RowButton label={`Повторить вопрос ${number}`} icon={IconCopy} onClick={() => act(questionKey, 'duplicate')} />
        <RowButton
          label={`Удалить вопрос ${number}`}
          icon={IconTrash}
          color="red.8"
          onClick={() => act(questionKey, 'remove')}
        />
      </RowActions>
    </div>
  );
});
