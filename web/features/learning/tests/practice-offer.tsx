import { IconLifebuoy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { useAudience, usePracticeCalls } from '../audiences.ts';
import classes from '../study.module.css';

/** «Попробуй, как устроен тест»: offered before the first real test. */
export function PracticeOffer() {
  const { practice, phrase: say } = useAudience();
  const { data } = useQuery(usePracticeCalls().findPractice.queryOptions());
  if (!data?.exam) return null;
  return (
    <div className={classes.offer}>
      <IconLifebuoy size={32} stroke={1.5} aria-hidden="true" />
      <p>
        <strong>{say('Попробуй', 'Попробуйте')}, как устроен тест.</strong> Пробный: без баллов, сколько угодно раз.
      </p>
      <ButtonLink to={practice} variant="default">
        Пробный тест
      </ButtonLink>
    </div>
  );
}
