import { Button, CopyButton, Group, Text, TextInput } from '@mantine/core';
import { IconCalendarPlus, IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CalendarFeed } from '#contract/calendar.ts';
import { utypes } from '#contract/roles.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { useConfirmedAct } from '#web/kit/buttons/use-confirmed-act.ts';
import { focusOnMount } from '#web/kit/dialogs/focus.ts';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { Section } from '#web/kit/page/section.tsx';
import { useMe } from '#web/session.ts';
import { useQueries } from '#web/use-api.ts';
import { type CalendarWords, childWords, guideWords, parentWords } from './calendar-words.ts';

/** The private address of one's calendar: made, shown once, made anew, taken away. */
export function CalendarSection() {
  const { utype } = useMe();
  const words = utype === utypes.parent ? parentWords : utype === utypes.guide ? guideWords : childWords;
  const { data, isError } = useQuery(useQueries().calendar.find.queryOptions());
  return (
    <Section title="Календарь" text={words.about}>
      {isError ? <Text>{words.failed}</Text> : null}
      {data ? <Feed feed={data.feed} words={words} /> : null}
      {!data && !isError ? <Text role="status">Загружаем…</Text> : null}
    </Section>
  );
}

function Feed({ feed, words }: { feed: CalendarFeed | null; words: CalendarWords }) {
  const { busy, run } = useConfirmedAct('calendar');
  const [address, setAddress] = useState<string>();
  // One press has one key: sent again it gives the same address.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const button = useRef<HTMLButtonElement>(null);
  const make = () =>
    run({
      ...(feed ? { question: words.again } : {}),
      make: async (api) => {
        setAddress((await api.calendar.make({ request_key: key })).address);
        setKey(crypto.randomUUID());
      },
      done: () => 'Адрес календаря готов',
    });
  const remove = () =>
    run({
      question: words.remove,
      make: async (api) => {
        await api.calendar.remove();
        setAddress(undefined);
      },
      done: () => 'Адрес убран: календарь больше не обновляется',
      focusAfter: button,
    });
  return (
    <>
      {feed && !address ? (
        <Text>
          Адрес сделан {formatDateTime(feed.made_at)}.{' '}
          {feed.read_at ? `Календарь читал его ${formatDateTime(feed.read_at)}.` : 'Календарь его ещё не читал.'}{' '}
          {words.lost}
        </Text>
      ) : null}
      {address ? <ShownOnce key={address} address={address} words={words} /> : null}
      <Group>
        <Button
          ref={button}
          variant={feed ? 'default' : 'filled'}
          loading={busy}
          leftSection={<IconCalendarPlus size={18} aria-hidden="true" />}
          onClick={() => void make()}
        >
          {feed ? 'Сделать новый адрес' : 'Сделать адрес календаря'}
        </Button>
        {feed ? (
          <Button variant="default" disabled={busy} onClick={() => void remove()}>
            Убрать адрес
          </Button>
        ) : null}
      </Group>
    </>
  );
}

/** The address right after it was made: to copy, or to open in a calendar of this device. */
function ShownOnce({ address, words }: { address: string; words: CalendarWords }) {
  return (
    <Alert color="green" title={words.shownTitle}>
      <Text mb="sm">{words.shown}</Text>
      <TextInput
        ref={focusOnMount}
        label="Адрес календаря"
        value={address}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <Group mt="sm">
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <Button variant="default" leftSection={<IconCopy size={18} aria-hidden="true" />} onClick={copy}>
              {copied ? 'Скопировано' : 'Скопировать'}
            </Button>
          )}
        </CopyButton>
        <Button component="a" variant="default" href={address.replace(/^https?:/, 'webcal:')}>
          Открыть в календаре
        </Button>
      </Group>
    </Alert>
  );
}
