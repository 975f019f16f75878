import { Button, Group, Text } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Alert } from '#web/kit/alert.tsx';
import { confirm } from '#web/kit/confirm.tsx';
import { notifyFailure } from '#web/kit/notify.ts';
import type { Conflict } from './stale-difference.tsx';
import classes from './stale-notice.module.css';
import type { useBasedOn } from './use-based-on.ts';

const StaleDifference = lazy(() => import('./stale-difference.tsx'));

type Props = {
  editing: ReturnType<typeof useBasedOn>;
  /** Shows what is saved instead of what is typed; nothing where this page has no address to show it at. */
  loadSaved: (() => unknown) | undefined;
  /** What both have made of it; left out where this page cannot tell. */
  conflict?: Conflict | undefined;
};

/** Inside the form: what to do when somebody else has saved the same thing meanwhile. */
export function StaleNotice({ editing: { stale, keepOwn }, loadSaved, conflict }: Props) {
  const [isCompared, setCompared] = useState(false);
  const shown = useRef<HTMLDivElement>(null);
  const wasStale = useRef(false);
  useEffect(() => {
    if (stale) shown.current?.scrollIntoView({ block: 'nearest' });
    // Decided: the button that had the focus is gone, the form's own takes it.
    else if (wasStale.current && document.activeElement === document.body)
      shown.current?.closest('form')?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
    wasStale.current = stale !== undefined;
  }, [stale]);
  const load = async () => {
    const agreed = await confirm({
      title: 'Показать сохранённое?',
      text: 'То, что вы ввели на этой странице и не сохранили, пропадёт.',
      action: 'Показать сохранённое',
      danger: true,
    });
    if (!agreed) return;
    try {
      await loadSaved?.();
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    // Out of the flow while empty, so that it takes no gap among the fields.
    <div role="alert" ref={shown} className={stale ? classes.notice : classes.empty}>
      {stale ? (
        <Alert title={stale.text}>
          <Text mb="sm">Ваши правки не записаны, но все они остались здесь. Сравните и решите, что сохранить.</Text>
          <Group gap="sm">
            {loadSaved ? (
              <>
                {conflict ? (
                  <Button variant="default" onClick={() => setCompared(true)}>
                    Сравнить слова
                  </Button>
                ) : null}
                <Button component="a" href="" target="_blank" variant="default">
                  Сравнить в новой вкладке
                </Button>
                <Button variant="default" onClick={() => void load()}>
                  Показать сохранённое
                </Button>
              </>
            ) : null}
            <Button type="submit" color="red" onClick={keepOwn}>
              Записать моё поверх
            </Button>
          </Group>
        </Alert>
      ) : null}
      {isCompared && conflict ? (
        <Suspense>
          <StaleDifference {...conflict} close={() => setCompared(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
