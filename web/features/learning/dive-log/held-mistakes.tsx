import { useSuspenseQuery } from '@tanstack/react-query';
import { plural } from '#contract/words/numbers.ts';
import { ButtonLink } from '#web/kit/links/link.tsx';
import sheet from '#web/kit/page/sheet.module.css';
import { useQueries } from '#web/use-api.ts';
import classes from './dive-log.module.css';

/** What of one's mistakes is held by now, by milestone; nothing for who has none. */
export function HeldMistakes() {
  const { held, total, due, milestones } = useSuspenseQuery(useQueries().mistakes.countHeldMistakes.queryOptions()).data
    .mistakes;
  if (total === 0) return null;
  return (
    <section aria-labelledby="held" className={sheet.sheet}>
      <h2 id="held" className={sheet.subtitle}>
        Что запомнилось после ошибок
      </h2>
      <p>
        Запомнилось {held} из {total}. Вопрос запомнился, если на него три раза подряд дан верный ответ: через 1, 3 и 7
        дней.
      </p>
      <ul className={classes.held}>
        {milestones.map(({ id, ordinal_number, milestone_title, held: own, total: all }) => (
          <li key={id}>
            <span>
              Этап {ordinal_number}: {milestone_title}
            </span>
            <span className={classes.heldNumber}>
              {own} из {all}
            </span>
          </li>
        ))}
      </ul>
      <div>
        <ButtonLink to="/student/study/mistakes" variant={due > 0 ? 'filled' : 'default'}>
          {due > 0 ? `Повторить ${plural(due, 'вопрос', 'вопроса', 'вопросов')}` : 'Повторение ошибок'}
        </ButtonLink>
      </div>
    </section>
  );
}
