import { useQuery } from '@tanstack/react-query';
import { plural } from '#contract/words/numbers.ts';
import { TextLink } from '#web/kit/links/link.tsx';
import { useAudience, useMistakeCalls } from './audiences.ts';

/** Link to the mistakes that come back, with how many are due today; nothing for who has none. */
export function MistakesOffer() {
  const { mistakes } = useAudience();
  const { data } = useQuery(useMistakeCalls().countHeldMistakes.queryOptions());
  if (!data || data.mistakes.total === 0) return null;
  const { due } = data.mistakes;
  return (
    <p>
      <TextLink to={mistakes} underline="always">
        Повторение ошибок
      </TextLink>
      {due > 0 ? `: ${plural(due, 'вопрос', 'вопроса', 'вопросов')} на сегодня` : ': на сегодня всё'}
    </p>
  );
}
