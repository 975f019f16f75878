import { Button, Group, Text } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { confirm } from '#web/kit/dialogs/confirm.tsx';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { notifyFailure } from '#web/kit/notifications/notify.ts';
import type { Conflict } from './stale-difference.tsx';
import classes from './stale-notice.module.css';
import type { useBasedOn } from './use-based-on.ts';

const StaleDifference = lazy(() => import('./stale-difference.tsx'));

type Props = {
  editing: ReturnType<typeof useBasedOn>;
  /** Discards the typed values and loads the saved ones; undefined where this is not possible. */
  loadSaved: (() => unknown) | undefined;
  /** Both versions to compare; undefined where this page cannot. */
  conflict?: Conflict | undefined;
};

/** Notice in the form of a conflict: somebody has saved the record meanwhile. */
export function StaleNotice({ editing: { stale, overwriteTheirs }, loadSaved, conflict }: Props) {
  const [isCompared, setCompared] = useState(false);
  const shown = useRef<HTMLDivElement>(null);
  const wasStale = useRef(false);
  useEffect(() => {
    if (stale) shown.current?.scrollIntoView({ block: 'nearest' });
    // After the decision the focused button has gone: focuses the form's own.
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
    // Absolute while empty, so that it takes no gap among the fields.
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
            <Button type="submit" color="red" onClick={overwriteTheirs}>
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
