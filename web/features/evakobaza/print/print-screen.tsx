import { Button, Select } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { TripRow } from '#contract/evakobaza/list.ts';
import { journeyKeys } from '#contract/evakobaza/names.ts';
import { journeyTitles, missingWords } from '#contract/evakobaza/words.ts';
import { type JourneyForm, modesOf } from '#contract/trips/fields.ts';
import { handedTo, handoverDocuments } from '#contract/trips/leaving.ts';
import { formatPhone } from '#contract/validation/phone.ts';
import { formatDateTime, formatDay, weekdayOf } from '#contract/words/dates.ts';
import { fullName } from '#contract/words/names.ts';
import { plural } from '#contract/words/numbers.ts';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { useQueries } from '#web/use-api.ts';
import { timelineOptions } from '../timeline/timeline.ts';
import classes from './print.module.css';
import { sheetOptions } from './sheet.ts';

const route = getRouteApi('/_cabinet/admin/users/evakobaza/print');

type Group = { key: string; hour: string; point: string; rows: TripRow[] };

/** Groups a day's travellers by hour and point. */
function groupsOf(rows: readonly TripRow[], way: JourneyForm): Group[] {
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const said = row[way];
    if (!said) continue;
    const hour = said.time.slice(0, 2);
    const key = `${hour} ${said.point_id}`;
    const group = groups.get(key) ?? { key, hour, point: said.point, rows: [] };
    group.rows.push(row);
    groups.set(key, group);
  }
  return [...groups.values()].sort((one, other) => one.key.localeCompare(other.key));
}

/** A4 sheets for meeting at a station: by hour and point, with checkboxes and phones. */
export function PrintScreen() {
  const { way = 'arrival', day } = route.useSearch();
  const navigate = useNavigate();
  const queries = useQueries();
  const { data: days } = useSuspenseQuery(timelineOptions(queries, way));
  const shownDay = day ?? days.data[0]?.day;
  const { data } = useSuspenseQuery(sheetOptions(queries, way, shownDay));
  const groups = groupsOf(data.data, way);
  const setSearch = (search: { way?: JourneyForm; day?: string }) =>
    void navigate({ to: '.', search, resetScroll: false });
  const total = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <>
      <div className={classes.tools}>
        <PageTitle
          title="Эвакобаза: листы для печати"
          text="По часам и пунктам, с телефонами и местом для отметки"
          actions={
            <>
              <ButtonLink to="/admin/users/evakobaza" search={way === 'arrival' ? {} : { way }} variant="default">
                К эвакобазе
              </ButtonLink>
              <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
                Печатать
              </Button>
            </>
          }
        />
        <div className={classes.choice}>
          <Select
            label="Что печатать"
            allowDeselect={false}
            data={journeyKeys.map((value) => ({ value, label: journeyTitles[value] }))}
            value={way}
            onChange={(chosen) => {
              const next = journeyKeys.find((one) => one === chosen);
              setSearch(next === 'departure' ? { way: next } : {});
            }}
          />
          <Select
            label="День"
            allowDeselect={false}
            data={days.data.map((one) => ({ value: one.day, label: `${formatDay(one.day)} (${one.total})` }))}
            value={shownDay ?? null}
            onChange={(chosen) => chosen && setSearch({ ...(way === 'arrival' ? {} : { way }), day: chosen })}
          />
        </div>
      </div>
      {groups.length === 0 || shownDay === undefined ? (
        <EmptyState
          icon={<IconPrinter size={36} stroke={1.5} />}
          title="Печатать пока нечего"
          text="Листы появятся, когда семьи заполнят данные поездки."
        />
      ) : (
        <article className={classes.sheet}>
          <h2>
            {journeyTitles[way]}: {formatDay(shownDay)}, {weekdayOf(shownDay)}.{' '}
            {plural(total, 'участник', 'участника', 'участников')}
          </h2>
          {groups.map((group) => (
            <Sheet key={group.key} group={group} way={way} />
          ))}
          {data.is_more ? <p>Здесь первые 3 000 участников: остальные в Excel.</p> : null}
        </article>
      )}
    </>
  );
}

function Sheet({ group: { hour, point, rows }, way }: { group: Group; way: JourneyForm }) {
  const title = `${hour}:00–${hour}:59, ${point}: ${rows.length}`;
  return (
    <section className={classes.group}>
      <h3>{title}</h3>
      <div className={classes.frame}>
        <table aria-label={title}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Отметка</span>
              </th>
              <th scope="col">Время</th>
              <th scope="col">Участник</th>
              <th scope="col">Как едет</th>
              <th scope="col">Ответственный в пути</th>
              <th scope="col">Родитель</th>
              {way === 'departure' ? <th scope="col">Кому передан: имя, документ, подпись</th> : null}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Line key={row.id} row={row} way={way} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Line({ row, way }: { row: TripRow; way: JourneyForm }) {
  const said = row[way];
  const isDone = way === 'arrival' ? row.arrived_at !== null : row.departed_at !== null;
  if (!said) return null;
  return (
    <tr>
      <td>
        <span className={classes.box} aria-hidden="true">
          {isDone ? '✓' : ''}
        </span>
        <span className="visually-hidden">{isDone ? 'отмечено' : 'не отмечено'}</span>
      </td>
      <td>{said.time}</td>
      <th scope="row">
        {fullName(row)}
        {row.missing.length > 0 ? <small>нет: {missingWords(row.missing)}</small> : null}
      </th>
      <td>
        {said.train_and_carriage || modesOf(way)[said.mode]}
        {said.train_and_carriage ? <small>{modesOf(way)[said.mode]}</small> : null}
      </td>
      <td>
        {said.person_in_charge}
        <small>{formatPhone(said.contact_phone)}</small>
      </td>
      <td>
        {row.parent ? fullName(row.parent) : '—'}
        {row.parent?.phone ? <small>{formatPhone(row.parent.phone)}</small> : null}
      </td>
      {way === 'departure' ? <HandoverCell row={row} /> : null}
    </tr>
  );
}

/** Who took the child; an empty line to sign where it is not written yet. */
function HandoverCell({ row: { handover } }: { row: TripRow }) {
  if (!handover) return <td className={classes.signature} />;
  return (
    <td className={classes.signature}>
      {handedTo(handover)}
      <small>
        {[formatDateTime(handover.left_at), handover.document && handoverDocuments[handover.document], handover.by]
          .filter(Boolean)
          .join(', ')}
      </small>
    </td>
  );
}
