import type { Wave } from '#contract/enrollment/shapes.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { formatNumber } from '#contract/words/numbers.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { TextLink } from '#web/kit/links/link.tsx';
import { countColumn } from '#web/kit/list/table/count-column.ts';
import { type Column, DataTable } from '#web/kit/list/table/data-table.tsx';
import classes from '../enrollment.module.css';
import { WaveProtocol } from '../open-protocol/wave-protocol.tsx';
import { SignalButton } from '../overview/send-signal.tsx';
import { answersWords, madeWords, people, waveTitle } from '../words.ts';
import { Protocol } from './protocol.tsx';

/** Waves shown at first; the rest, often single invitations, is folded. */
const MAX_SHOWN = 4;

/** Waves of the season, latest first, with their protocols. */
export function Waves({ waves }: { waves: readonly Wave[] }) {
  if (waves.length === 0) return null;
  const [shown, rest] = [waves.slice(0, MAX_SHOWN), waves.slice(MAX_SHOWN)];
  return (
    <section className={classes.waves} aria-labelledby="waves">
      <h2 id="waves">Волны</h2>
      {shown.map((wave) => (
        <WaveItem key={wave.wave_id} wave={wave} />
      ))}
      {rest.length > 0 ? (
        <details>
          <summary>Ещё {formatNumber(rest.length)}</summary>
          {rest.map((wave) => (
            <WaveItem key={wave.wave_id} wave={wave} />
          ))}
        </details>
      ) : null}
    </section>
  );
}

type Row = Wave['directions'][number] & { id: number };
const count = countColumn<Row>();
const columns: Column<Row>[] = [
  { title: 'Направление', head: true, show: ({ direction }) => directionTitle(direction) },
  count('Мест', ({ capacity }) => capacity),
  count('Было занято', ({ taken }) => taken),
  count('Было свободно', ({ free }) => free),
  count('Ждали места', ({ candidates }) => candidates),
  count('Приглашены', ({ invited_count }) => invited_count),
  count('Не взяты из-за метки', ({ black_labelled_count }) => black_labelled_count),
];

function WaveItem({ wave }: { wave: Wave }) {
  const { wave_id, kind, person, reason, signalled_at, signalled_by, signalled_count } = wave;
  return (
    <details className={classes.wave}>
      <summary>
        <b>{waveTitle(wave)}</b>
        <span>{madeWords(wave)}</span>
        <span>{answersWords(wave)}</span>
      </summary>
      {kind === 'single' ? (
        <p>
          {person ? (
            <TextLink to="/admin/users/$id" params={{ id: person.user_id }} preload={false} underline="always">
              {person.name}
            </TextLink>
          ) : (
            'Участник, данные которого удалены'
          )}
          . Причина: {reason}
        </p>
      ) : (
        <DataTable
          caption={`На чём стояла волна ${wave.number}`}
          columns={columns}
          rows={wave.directions.map((row, index) => ({ ...row, id: index + 1 }))}
        />
      )}
      <div className={classes.row}>
        <TextLink to="/admin/users/enrollment" search={{ wave_id }}>
          Кого пригласила
        </TextLink>
        {signalled_at === null ? (
          wave.unresolved_count > 0 ? (
            <SignalButton wave={wave} compact />
          ) : (
            <span>Сигнал не нужен: ответа никто не ждёт</span>
          )
        ) : (
          <span>
            Сигнал отправлен {formatDateTime(signalled_at)}
            {signalled_by ? `, ${signalled_by}` : ''}: {people(signalled_count ?? 0)}
          </span>
        )}
      </div>
      <Protocol wave={wave} />
      <WaveProtocol wave={wave} />
    </details>
  );
}
