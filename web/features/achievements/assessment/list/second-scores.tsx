import { formatNumber } from '#contract/words/numbers.ts';
import type { Api } from '#web/api.ts';
import { TextLink } from '#web/kit/links/link.tsx';

type Counted = Awaited<ReturnType<Api['achievements']['progress']>>['second_looks'];

/** How far the achievements are that two assess; nothing where there are none. */
export function SecondScores({ counted: { second, third, done, disputed } }: { counted: Counted }) {
  if (second + third + done === 0) return null;
  return (
    <p>
      Второй взгляд: ждут второго{' '}
      <TextLink to="/admin/users/achievements" search={{ filter: 'second_look' }} td="underline">
        {formatNumber(second)}
      </TextLink>
      , третьего {formatNumber(third)}, готовы {formatNumber(done)}. Разошлись{' '}
      <TextLink to="/admin/users/achievements" search={{ filter: 'disputed' }} td="underline">
        {formatNumber(disputed)}
      </TextLink>
      .
    </p>
  );
}
