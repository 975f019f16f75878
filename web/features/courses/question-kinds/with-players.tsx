import { type ReactNode, Suspense } from 'react';
import { type AskedQuestion, usePlayers } from './players.ts';

type Props = { questions: readonly AskedQuestion[]; children: ReactNode };

/** What asks these questions, once the players of all of them are loaded: from then on it needs no network for them. */
export const WithPlayers = (props: Props) => (
  <Suspense fallback={<p role="status">Загружаем вопросы…</p>}>
    <Loaded {...props} />
  </Suspense>
);

function Loaded({ questions, children }: Props) {
  usePlayers(questions);
  return children;
}
