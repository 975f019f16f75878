import { number } from '../number/player.tsx';
import type { Player, PlayerProps } from '../player.ts';
import { typed } from '../typed/player.tsx';

function Answers(props: PlayerProps) {
  const { Answers: Field } = props.question.items[0]?.gap_type === 'number' ? number : typed;
  return <Field {...props} />;
}

export const gradedTyped: Player = { Answers, answerByKey: () => undefined };
