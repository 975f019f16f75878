import { useSearch } from '@tanstack/react-router';
import type { LearningSummary } from '#contract/statistics/summary.ts';
import { formatNumber } from '#contract/words/numbers.ts';
import { TextLink } from '#web/kit/links/link.tsx';
import { Section } from '#web/kit/page/section.tsx';
import { Bar } from '../bar.tsx';
import { percent, timeTaken } from '../colors.ts';
import { scopeAddress } from '../learners/learner-list.ts';
import classes from '../plots.module.css';
import { MilestoneName } from './learners-by-milestone.tsx';

const PASSED = '#2b8a57';
const REACHED = '#a4cdf0';

/** For each milestone: who reached and passed it, who was lost there, and results of its test. */
export function DropOff({ summary }: { summary: LearningSummary }) {
  const address = useSearch({ from: '/_cabinet/admin/users/statistics/' });
  return (
    <Section
      title="Отсев и тесты"
      text="Отсев — доля тех, кто дошёл до этапа и остановился на нём: срок истёк или участие закончилось. Время теста (половина тратит меньше) и доля набранных баллов посчитаны по последним попыткам курса, без отбора по направлению и региону."
    >
      <table className={classes.plot}>
        <caption className="visually-hidden">Сколько человек дошло до каждого этапа и прошло его</caption>
        <thead>
          <tr>
            <th scope="col">Этап</th>
            <td className={classes.bar} />
            <th scope="col">Дошли</th>
            <th scope="col">Прошли</th>
            <th scope="col">Отсев</th>
            <th scope="col">Время теста</th>
            <th scope="col">Баллы</th>
            <th scope="col">Вопросы</th>
          </tr>
        </thead>
        <tbody>
          {summary.milestones.map((milestone) => {
            const { reached, passed, here, median_seconds, mean_share, learning_exam_id } = milestone;
            return (
              <tr key={milestone.milestone_id}>
                <th scope="row">
                  <MilestoneName milestone={milestone} />
                </th>
                <td className={classes.bar}>
                  <Bar
                    parts={[
                      { paint: PASSED, total: passed },
                      { paint: REACHED, total: reached - passed },
                    ]}
                    most={summary.total}
                  />
                </td>
                <td data-label="Дошли">{formatNumber(reached)}</td>
                <td data-label="Прошли">{formatNumber(passed)}</td>
                <td data-label="Отсев">{reached === 0 ? '—' : percent((here.expired + here.stopped) / reached)}</td>
                <td data-label="Время теста">{median_seconds === null ? '—' : timeTaken(median_seconds)}</td>
                <td data-label="Баллы">{mean_share === null ? '—' : percent(mean_share)}</td>
                <td>
                  {learning_exam_id === null ? null : (
                    <TextLink
                      to="/admin/users/statistics/test/$id"
                      params={{ id: learning_exam_id }}
                      search={scopeAddress(address)}
                      aria-label={`Вопросы теста этапа ${milestone.ordinal_number}`}
                    >
                      Вопросы
                    </TextLink>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Section>
  );
}
