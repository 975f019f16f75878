import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { CertificateRun } from '#contract/certificates/shapes.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { formatNumber } from '#contract/words/numbers.ts';
import counting from '#web/kit/counts.module.css';
import { TextLink } from '#web/kit/links/link.tsx';
import { useQueries } from '#web/use-api.ts';
import { useInvalidate } from '#web/use-change.ts';
import classes from '../certificates.module.css';
import { useCertificateAct } from './use-certificate-act.ts';
import { certificatesWords } from './words.ts';

const tiles = [
  ['awaiting', 'Ждут создания'],
  ['created', 'Созданы, не отправлены'],
  ['sent', 'Отправлены'],
  ['outdated', 'Имя изменилось'],
] as const;

/** Counts of the season's certificates, and the progress of a running bulk making, polled every second. */
export function RunProgress() {
  const { data } = useQuery({
    ...useQueries().certificates.progress.queryOptions(),
    refetchInterval: ({ state }) => (state.data?.run?.state === 'running' ? 1000 : 30_000),
  });
  useRefreshAfterRun(data?.run ?? null);
  if (!data) return null;
  const { run, counts } = data;
  return (
    <section className={classes.progress} aria-labelledby="certificates-progress">
      <h2 id="certificates-progress">Сертификаты сезона</h2>
      <dl className={counting.counts}>
        {tiles.map(([state, title]) => (
          <div key={state}>
            <dt>{title}</dt>
            <dd>
              {counts[state] === 0 ? (
                0
              ) : (
                <TextLink
                  to="/admin/users/certificates"
                  search={{ state }}
                  inherit
                  aria-label={`${title}: ${counts[state]}, показать`}
                >
                  {formatNumber(counts[state])}
                </TextLink>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {run && run.state !== 'done' ? <Run run={run} /> : null}
      {run?.state === 'done' && run.failed > 0 ? (
        <Text size="sm" c="red.8">
          Не вышло создать: {certificatesWords(run.failed)}. Нажмите «Создать всем» ещё раз или создайте их по одному.
        </Text>
      ) : null}
    </section>
  );
}

/** Reloads the list when the run ends. */
function useRefreshAfterRun(run: CertificateRun | null): void {
  const invalidate = useInvalidate('certificates');
  const before = useRef(run?.state);
  useEffect(() => {
    if (before.current === 'running' && run?.state !== 'running') void invalidate();
    before.current = run?.state;
  });
}

function Run({ run }: { run: CertificateRun }) {
  const { busy, run: act } = useCertificateAct();
  const isRunning = run.state === 'running';
  const done = run.made + run.failed;
  const share = run.total === 0 ? 100 : Math.min(100, (100 * done) / run.total);
  return (
    <div className={classes.run}>
      <Group justify="space-between" gap="xs">
        <Text fw={600} id="certificates-run">
          {isRunning ? 'Создаём сертификаты' : 'Создание остановлено'}: {formatNumber(run.made)} из{' '}
          {formatNumber(run.total)}
        </Text>
        {isRunning ? (
          <Button
            variant="default"
            size="compact-md"
            loading={busy}
            onClick={() =>
              void act({
                make: (api) => api.certificates.stop(),
                done: () => 'Создание остановлено: что создано, остаётся',
              })
            }
          >
            Остановить
          </Button>
        ) : (
          <Button
            size="compact-md"
            loading={busy}
            onClick={() => void act({ make: (api) => api.certificates.resume(), done: () => 'Создание продолжено' })}
          >
            Продолжить
          </Button>
        )}
      </Group>
      <div
        className={counting.bar}
        role="progressbar"
        aria-labelledby="certificates-run"
        aria-valuemin={0}
        aria-valuemax={run.total}
        aria-valuenow={Math.min(done, run.total)}
      >
        <i style={{ width: `${share}%` }} />
      </div>
      <Text size="sm" c="dimmed">
        {run.started_by ? `${run.started_by}, ` : ''}
        {formatDateTime(run.started_at)}
        {run.failed > 0 ? `. Не вышло: ${formatNumber(run.failed)}` : ''}. Страницу можно закрыть: создание идёт на
        сервере.
      </Text>
    </div>
  );
}
