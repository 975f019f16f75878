import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { IconSearch, IconUserSearch } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { ExpectedArrival } from '#contract/evakobaza/check-in.ts';
import { formatDay } from '#contract/words/dates.ts';
import { plural } from '#contract/words/numbers.ts';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { useQueries } from '#web/use-api.ts';
import { EvakobazaTabs } from '../tabs.tsx';
import classes from './check-in.module.css';
import { CheckInNotes } from './check-in-notes.tsx';
import { expectedOptions } from './expected.ts';
import { bareCode, codeIn, findPeople } from './find-people.ts';
import { PersonRow } from './person-row.tsx';
import { ScanButton } from './scan-button.tsx';
import { ScannedPerson } from './scanned-person.tsx';
import { useCheckIn } from './use-check-in.ts';

const route = getRouteApi('/_cabinet/admin/users/evakobaza/check-in');
const SHOWN = 60;

type PeopleFilter = 'today' | 'expected' | 'arrived';

/** The check-in, used on a phone at the gate. */
export function CheckInScreen() {
  const { code } = route.useSearch();
  const navigate = useNavigate();
  const { data } = useSuspenseQuery(expectedOptions(useQueries()));
  const checkIn = useCheckIn();
  const hasToday = data.data.some(({ day }) => day === data.today);
  const [which, setWhich] = useState<PeopleFilter>(hasToday ? 'today' : 'expected');
  const [search, setSearch] = useState('');
  // Changes with the list, to show its first rows again.
  const [more, setMore] = useState({ of: '', most: SHOWN });
  const field = useRef<HTMLInputElement>(null);

  const openCode = (scanned: string | undefined) =>
    void navigate({
      to: '.',
      search: scanned === undefined ? {} : { code: scanned },
      replace: true,
      resetScroll: false,
    });
  const close = () => {
    openCode(undefined);
    setSearch('');
    field.current?.focus();
  };
  // A completely typed code opens the child like a scanned one.
  const typed = codeIn(search);
  const typedOne = typed && data.data.find((one) => bareCode(one.code) === bareCode(typed))?.code;

  const marked = (one: ExpectedArrival) => checkIn.isMarked(one);
  const groups: Record<PeopleFilter, readonly ExpectedArrival[]> = {
    today: data.data.filter(({ day }) => day === data.today),
    expected: data.data.filter((one) => !marked(one)),
    arrived: data.data.filter(marked),
  };
  const shownOf = `${which} ${search}`;
  const most = more.of === shownOf ? more.most : SHOWN;
  const found = search.trim() === '' ? groups[which] : findPeople(data.data, search);
  const met = groups.today.filter(marked).length;

  return (
    <>
      <PageTitle
        title="Эвакобаза: отметка"
        text={
          hasToday
            ? `Сегодня, ${formatDay(data.today)}, отмечены ${met} из ${groups.today.length}`
            : `Отмечены ${groups.arrived.length} из ${data.data.length}`
        }
      />
      <EvakobazaTabs />
      <CheckInNotes checkIn={checkIn} isMore={data.is_more} />
      {code === undefined ? null : (
        <ScannedPerson key={code} code={code} people={data.data} checkIn={checkIn} close={close} />
      )}
      <search className={classes.tools}>
        <TextInput
          ref={field}
          type="search"
          role="searchbox"
          size="lg"
          aria-label="Кто приехал: имя, родитель, телефон или код"
          placeholder="Имя, родитель, телефон или код"
          leftSection={<IconSearch size={22} aria-hidden />}
          value={search}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            if (typedOne ?? typed) openCode(typedOne ?? typed);
            else if (found.length === 1 && found[0]) openCode(found[0].code);
          }}
        />
        <ScanButton found={openCode} />
      </search>
      {search.trim() === '' ? (
        <SegmentedControl
          fullWidth
          aria-label="Кого показать"
          mb="md"
          value={which}
          onChange={(chosen) => setWhich(chosen as PeopleFilter)}
          data={[
            ...(hasToday ? [{ value: 'today', label: `Сегодня ${groups.today.length}` }] : []),
            { value: 'expected', label: `Ждём ${groups.expected.length}` },
            { value: 'arrived', label: `Прибыли ${groups.arrived.length}` },
          ]}
        />
      ) : (
        <p role="status" className={classes.found}>
          Найдено: {found.length}
        </p>
      )}
      {found.length === 0 ? (
        <EmptyState
          icon={<IconUserSearch size={36} stroke={1.5} />}
          {...emptyWords(data.data.length, search.trim() !== '', which)}
        />
      ) : (
        <ul className={classes.people}>
          {found.slice(0, most).map((person) => (
            <PersonRow key={person.id} person={person} checkIn={checkIn} today={data.today} />
          ))}
        </ul>
      )}
      {found.length > most ? (
        <Button variant="default" fullWidth mt="md" onClick={() => setMore({ of: shownOf, most: most + SHOWN })}>
          Показать ещё: {plural(found.length - most, 'участник', 'участника', 'участников')}
        </Button>
      ) : null}
    </>
  );
}

/** Why nobody stands in a group: that everybody is here is no lack. */
function emptyWords(total: number, isSearching: boolean, which: PeopleFilter): { title: string; text: string } {
  if (isSearching)
    return {
      title: 'Никого не нашлось',
      text: 'Проверьте, как написано, или попросите родителя показать код на странице поездки.',
    };
  if (total === 0)
    return { title: 'Здесь пока никого', text: 'Участники появятся, когда родители подтвердят поездку.' };
  if (which === 'arrived')
    return { title: 'Пока никто не прибыл', text: 'Отметьте приехавших кнопкой «Здесь»: они перейдут сюда.' };
  return { title: 'Прибыли все', text: 'Никого больше не ждём.' };
}
