import { Button, Checkbox, SegmentedControl, TextInput } from '@mantine/core';
import { IconPrinter, IconSearch, IconTableExport, IconTent } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CampChild } from '#contract/evakobaza/camp.ts';
import { plural } from '#contract/words/numbers.ts';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { DownloadFile } from '#web/kit/list/download-file.tsx';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { useQueries } from '#web/use-api.ts';
import { findPeople } from '../check-in/find-people.ts';
import { EvakobazaTabs } from '../tabs.tsx';
import classes from './camp.module.css';
import { campOptions } from './camp-query.ts';
import { CampStrip } from './camp-strip.tsx';
import { ChildCard } from './child-card.tsx';
import { hasLeft, needsCare } from './child-state.ts';
import { useCamp } from './use-camp.ts';

const SHOWN = 60;
type Group = 'here' | 'today' | 'left';

/** The camp, used on a phone: who is still here, health, medicines, leaving. */
export function CampScreen() {
  const { data } = useSuspenseQuery(campOptions(useQueries()));
  const camp = useCamp();
  const [which, setWhich] = useState<Group>('here');
  const [onlyCare, setOnlyCare] = useState(false);
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<number>();
  // Changes with the list, to show its first rows again.
  const [more, setMore] = useState({ of: '', most: SHOWN });

  const here = data.data.filter((child) => !hasLeft(child, camp));
  const groups: Record<Group, readonly CampChild[]> = {
    here,
    today: here.filter(({ departure }) => departure?.day === data.today),
    left: data.data.filter((child) => hasLeft(child, camp)),
  };
  const isSearching = search.trim() !== '';
  const matching = isSearching ? findPeople(data.data, search) : groups[which];
  const found = onlyCare ? matching.filter(needsCare) : matching;
  const shownOf = `${which} ${onlyCare} ${search}`;
  const most = more.of === shownOf ? more.most : SHOWN;
  return (
    <>
      <PageTitle
        title="Эвакобаза: лагерь"
        text="Здоровье, лекарства и отъезд. Время московское"
        actions={
          <>
            <ButtonLink
              to="/admin/users/evakobaza/print"
              search={{ way: 'departure' }}
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
            >
              Ведомость передачи
            </ButtonLink>
            <DownloadFile
              path="/admin/trips/list?excel=1"
              input={{ way: 'departure', sort: 'departure', meeting: 'arrived' }}
              icon={IconTableExport}
            >
              Excel
            </DownloadFile>
          </>
        }
      />
      <EvakobazaTabs />
      <CampStrip camp={camp} isMore={data.is_more} />
      <p role="status" className={classes.here}>
        <strong>{here.length}</strong> {here.length === 0 && data.data.length > 0 ? 'здесь: уехали все' : 'ещё здесь'}
        {data.data.length > 0 ? `, всего приехали ${data.data.length}` : ''}
      </p>
      <search className={classes.tools}>
        <TextInput
          type="search"
          role="searchbox"
          size="lg"
          aria-label="Кого найти: имя, родитель, телефон или код"
          placeholder="Имя, родитель или телефон"
          leftSection={<IconSearch size={22} aria-hidden />}
          value={search}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {isSearching ? (
          <p role="status" className={classes.found}>
            Найдено: {found.length}
          </p>
        ) : (
          <SegmentedControl
            fullWidth
            size="md"
            aria-label="Кого показать"
            value={which}
            onChange={(chosen) => setWhich(chosen as Group)}
            data={[
              { value: 'here', label: `Здесь ${groups.here.length}` },
              { value: 'today', label: `Сегодня ${groups.today.length}` },
              { value: 'left', label: `Уехали ${groups.left.length}` },
            ]}
          />
        )}
        <Checkbox
          size="md"
          label="Только с аллергией, болезнью или лекарствами"
          checked={onlyCare}
          onChange={(event) => setOnlyCare(event.currentTarget.checked)}
        />
      </search>
      {found.length === 0 ? (
        <EmptyState
          icon={<IconTent size={36} stroke={1.5} />}
          {...emptyWords(data.data.length, isSearching, onlyCare, which)}
        />
      ) : (
        <ul className={classes.children}>
          {found.slice(0, most).map((child) => (
            <ChildCard
              key={child.id}
              child={child}
              camp={camp}
              today={data.today}
              isOpen={open === child.id}
              toggle={() => setOpen(open === child.id ? undefined : child.id)}
            />
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

function emptyWords(
  total: number,
  isSearching: boolean,
  onlyCare: boolean,
  which: Group,
): { title: string; text: string } {
  if (total === 0)
    return {
      title: 'В лагере пока никого',
      text: 'Дети появятся здесь, когда на вкладке «Отметка» отметят их прибытие.',
    };
  if (isSearching)
    return {
      title: 'Никого не нашлось',
      text: onlyCare
        ? 'Проверьте, как написано, или снимите отметку «Только с аллергией…».'
        : 'Проверьте, как написано.',
    };
  // Of those who match nobody may be left while others are: nothing is said of them.
  if (onlyCare) return { title: 'Таких нет', text: 'Снимите отметку, чтобы увидеть всех остальных.' };
  if (which === 'today') return { title: 'Сегодня никто не уезжает', text: 'День отъезда называет семья.' };
  if (which === 'left') return { title: 'Пока никто не уехал', text: 'Отъезд записывают в карточке ребёнка.' };
  return { title: 'Здесь больше никого', text: 'Уехали все, кто приехал.' };
}
