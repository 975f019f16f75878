import type { ComponentType, ReactNode } from 'react';
import { areTiles } from '#contract/question-kinds/choice/tiles.ts';
import { SoundsOf } from '#web/kit/formulas/rich-text-with-signs.tsx';
import { TextWithSigns } from '#web/kit/formulas/text-with-signs.tsx';
import player from '../player.module.css';
import type { PlayerProps } from '../player.ts';
import { KeySign } from './key-sign.tsx';
import { LargerButton } from './larger-button.tsx';
import classes from './tiles.module.css';

type Props = Pick<PlayerProps, 'question'> & {
  marked: readonly number[];
  onMark: (id: number) => void;
  /** Radio buttons, or check boxes. */
  Card: ComponentType<{ className: string; checked: boolean; onClick: () => void; children: ReactNode }>;
  Indicator: ComponentType;
};

/** The variants of a question to mark: one under another, or as tiles where each is a picture or a formula alone. */
export function VariantCards({ question: { answers }, marked, onMark, Card, Indicator }: Props) {
  const isTiled = areTiles(answers);
  return (
    <div className={isTiled ? classes.tiles : player.variants}>
      {answers.map(({ id, answer_text }, index) => (
        <div key={id} className={isTiled ? classes.tile : undefined}>
          <Card
            className={`${player.variant} ${isTiled ? classes.card : ''}`}
            checked={marked.includes(id)}
            onClick={() => onMark(id)}
          >
            <Indicator />
            <span className={isTiled ? classes.shown : undefined}>
              <TextWithSigns text={answer_text} isForName />
            </span>
            <KeySign number={index + 1} />
          </Card>
          {isTiled ? <LargerButton text={answer_text} number={index + 1} /> : null}
          <SoundsOf text={answer_text} name={`Звук к варианту ${index + 1}`} />
        </div>
      ))}
    </div>
  );
}
