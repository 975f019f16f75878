import { type ReactNode, Suspense, useState } from 'react';
import { type AskedQuestion, hasPlayers, kindsOf, usePlayers } from './players.ts';
import { type ShownQuestion, useKeptPictures } from './use-kept-pictures.ts';

type Props = { questions: readonly (AskedQuestion & ShownQuestion)[]; children: ReactNode };

/**
 * What asks these questions, once the players of all of them are loaded: from then on, and once their pictures are there, it
 * needs no network for them. A page made by the server names them, and wakes when it has them (router.tsx).
 */
export function WithPlayers(props: Props) {
  // Nothing of a page that has them wakes later than the rest of it.
  const [areThere] = useState(() => hasPlayers(props.questions));
  if (areThere) return <Loaded {...props} />;
  return (
    <Suspense fallback={<p role="status">Загружаем вопросы…</p>}>
      <Loaded {...props} />
    </Suspense>
  );
}

function Loaded({ questions, children }: Props) {
  usePlayers(questions);
  useKeptPictures(questions);
  return (
    <>
      <meta name="question-types" content={kindsOf(questions).join(' ')} />
      {children}
    </>
  );
}
