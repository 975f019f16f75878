import { markedIn } from '#contract/question-kinds/choice/marked-in.ts';
import { areTiles } from '#contract/question-kinds/choice/tiles.ts';
import { TextWithSigns } from '#web/kit/formulas/text-with-signs.tsx';
import { AnsweredLine } from '../answered-line.tsx';
import classes from '../answered-view.module.css';
import type { AnsweredView } from '../answered-view.ts';
import tiles from './tiles.module.css';

export const AnsweredVariants: AnsweredView['Given'] = ({ question: { answers, answer } }) => (
  <ul className={`${classes.variants} ${areTiles(answers) ? tiles.tiles : ''}`}>
    {answers.map(({ id, answer_text, right }) => (
      <AnsweredLine key={id} chosen={markedIn(answer).includes(id)} right={right === 1}>
        <TextWithSigns text={answer_text} />
      </AnsweredLine>
    ))}
  </ul>
);
