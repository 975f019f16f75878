import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ExpectedArrival } from '#contract/evakobaza/check-in.ts';
import { moscowDay } from '#contract/words/dates.ts';
import { fullName } from '#contract/words/names.ts';
import { failureOf } from '#web/kit/loading/failure.ts';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { useQueries } from '#web/use-api.ts';
import classes from './check-in.module.css';
import { bareCode } from './find-people.ts';
import { MarkButton, PersonState } from './person-row.tsx';
import type { CheckIn } from './use-check-in.ts';

type Props = { code: string; people: readonly ExpectedArrival[]; checkIn: CheckIn; close: () => void };

/** The child of a scanned code with a check-in button; taken from the list in memory, otherwise requested. */
export function ScannedPerson({ code, people, checkIn, close }: Props) {
  const known = people.find((one) => bareCode(one.code) === bareCode(code));
  const found = useQuery({
    ...useQueries().evakobaza.find.queryOptions({ input: { code } }),
    enabled: known === undefined,
    retry: false,
    networkMode: 'always',
  });
  const person = known ?? found.data?.person;
  const heading = useRef<HTMLHeadingElement>(null);
  const name = person && fullName(person);
  // Announces the newly scanned child to screen readers.
  useEffect(() => {
    if (name) heading.current?.focus();
  }, [name]);
  return (
    <section className={classes.opened} aria-label="По коду">
      {person ? (
        <>
          <h2 ref={heading} tabIndex={-1}>
            {name}
          </h2>
          <PersonState person={person} checkIn={checkIn} today={moscowDay()} />
          <div className={classes.actions}>
            <MarkButton person={person} checkIn={checkIn} big />
            <Button variant="subtle" size="lg" fullWidth onClick={close}>
              Следующий
            </Button>
          </div>
        </>
      ) : found.error ? (
        <Alert color="red" title={failureOf(found.error).errors[0]}>
          <Button mt="sm" variant="default" onClick={close}>
            Искать по имени
          </Button>
        </Alert>
      ) : (
        <Loader aria-label="Ищем по коду" />
      )}
    </section>
  );
}
