import { formatDateTime } from '#contract/words/dates.ts';
import classes from '../enrollment.module.css';
import { ConfirmStep } from '../open-protocol/confirm-step.tsx';
import { useOccupancy, useWaves } from '../use-enrollment.ts';
import { WaveStep } from '../waves/wave-step.tsx';
import { Waves } from '../waves/waves.tsx';
import { madeWords, waveTitle } from '../words.ts';
import { CloseStep } from './close-enrollment.tsx';
import { Occupancy } from './occupancy.tsx';
import { SignalSteps } from './send-signal.tsx';

/** State of the enrollment, available steps (with reasons why others are not), and past waves. */
export function Overview() {
  const { data, started, closed_at } = useOccupancy();
  const waves = useWaves();
  const [last] = waves;
  return (
    <div className={classes.overview}>
      <section className={classes.state} aria-labelledby="enrollment-state">
        <h2 id="enrollment-state">
          {closed_at !== null ? 'Отбор завершён' : started ? 'Зачисление идёт' : 'Зачисление ещё не начато'}
        </h2>
        <p className={classes.said}>
          {closed_at === null ? null : `Завершён ${formatDateTime(closed_at)}. `}
          {last
            ? `${waveTitle(last)}, ${madeWords(last)} (время московское).`
            : 'Начнёт его первая волна: она пригласит лучших каждого направления.'}
        </p>
        <ul className={classes.steps}>
          <WaveStep />
          <SignalSteps waves={waves} />
          <ConfirmStep />
          <CloseStep />
        </ul>
      </section>
      <Occupancy data={data} isStarted={started} />
      <Waves waves={waves} />
    </div>
  );
}
