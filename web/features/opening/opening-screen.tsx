import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type OpeningGroup as Group, openingGroups, openingLines } from '#contract/opening/lines.ts';
import { roleOf } from '#contract/roles.ts';
import { plural } from '#contract/words/numbers.ts';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { useLiveEvent, useReconnected, useThrottledEvents } from '#web/live-events.ts';
import { useMe } from '#web/session.ts';
import { useQueries } from '#web/use-api.ts';
import classes from './opening.module.css';
import { OpeningGroup } from './opening-group.tsx';

/** Events within this time cause a single reload. */
const THROTTLE_MS = 500;
/** Polling interval for changes without an event: a second factor, a course, a back-up. */
const REFRESH_MS = 60_000;

function useOpening() {
  const client = useQueryClient();
  const { opening } = useQueries();
  const reload = () => void client.invalidateQueries({ queryKey: opening.get.key() }).catch(() => undefined);
  useLiveEvent('season', useThrottledEvents(reload, THROTTLE_MS));
  useReconnected(reload);
  return useSuspenseQuery({ ...opening.get.queryOptions(), refetchInterval: REFRESH_MS }).data;
}

/** Scrolls to the line named in the address's hash, unfolding it. */
function useNamedLine(): void {
  useEffect(() => {
    const line = document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
    if (!line) return;
    line.closest('details')?.setAttribute('open', '');
    line.scrollIntoView({ block: 'center' });
    line.focus({ preventScroll: true });
  }, []);
}

function Summary({ missing, isOpen, mayAct }: { missing: number; isOpen: boolean; mayAct: boolean }) {
  const left = plural(missing, 'обязательная строка', 'обязательные строки', 'обязательных строк');
  if (missing > 0)
    return (
      <Alert title={`Осталось: ${left}`}>
        {isOpen
          ? 'Регистрация открыта, но этого не хватает. Если её закрыть, открыть снова можно будет, когда всё будет готово.'
          : 'Пока они не готовы, регистрацию открыть нельзя. Портал проверяет каждую сам: отмечать ничего не нужно.'}
      </Alert>
    );
  if (isOpen) return <Alert color="green">Регистрация открыта, всё обязательное на месте.</Alert>;
  return (
    <Alert color="green" title="Всё обязательное готово">
      <p>Регистрацию можно открыть сейчас или назначить её начало.</p>
      {mayAct ? (
        <ButtonLink to="/admin/season" mt="sm">
          Открыть регистрацию
        </ButtonLink>
      ) : null}
    </Alert>
  );
}

/** What is needed before families come, each line checked by the portal (docs/product/opening.md). */
export function OpeningScreen() {
  const { lines, missing, registration_open } = useOpening();
  const mayAct = roleOf(useMe().utype) === 'administrator';
  useNamedLine();
  return (
    <>
      <PageTitle title="Перед открытием" text="Чего не хватает, зачем это нужно и где это сделать. Готовое свёрнуто." />
      <div className={classes.screen}>
        <Summary missing={missing} mayAct={mayAct} isOpen={registration_open} />
        {(Object.keys(openingGroups) as Group[]).map((group) => (
          <OpeningGroup
            key={group}
            group={group}
            mayAct={mayAct}
            lines={lines.filter(({ name }) => openingLines[name].group === group)}
          />
        ))}
      </div>
    </>
  );
}
