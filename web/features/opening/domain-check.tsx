import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DomainLine } from '#contract/opening/opening.ts';
import { failureOf } from '#web/kit/loading/failure.ts';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { useQueries } from '#web/use-api.ts';
import { LineState } from './line-state.tsx';
import classes from './opening.module.css';
import { Technical } from './technical.tsx';

const stateOf = ({ is_good }: DomainLine) => (is_good === null ? 'unknown' : is_good ? 'done' : 'wished');

/** DNS records of the sender's domain; loaded after the page, since name servers may be slow. */
export function DomainCheck() {
  const { data, error, isFetching, refetch } = useQuery({
    ...useQueries().opening.domain.queryOptions(),
    staleTime: 30_000,
  });
  return (
    <div className={classes.domain}>
      <h3>Домен отправителя{data ? ` ${data.sender}` : ''}</h3>
      <p>По этим записям почтовые службы решают, класть письма портала во входящие или в спам.</p>
      {error ? <Alert color="red">{failureOf(error).errors[0]}</Alert> : null}
      {data ? (
        <ul>
          {data.lines.map((line) => (
            <li key={line.name}>
              <LineState state={stateOf(line)} />
              <span>
                <Technical text={line.said} />
              </span>
            </li>
          ))}
        </ul>
      ) : isFetching ? (
        <Loader size="sm" aria-label="Спрашиваем серверы имён" />
      ) : null}
      <div>
        <Button size="sm" variant="default" loading={isFetching} onClick={() => void refetch()}>
          Проверить записи снова
        </Button>
      </div>
    </div>
  );
}
