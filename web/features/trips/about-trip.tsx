import { Button, Loader } from '@mantine/core';
import { IconCalendarPlus, IconCalendarRepeat } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { missingAboutParts } from '#contract/trips/about.ts';
import type { TripAbout } from '#contract/trips/shapes.ts';
import { formatDay } from '#contract/words/dates.ts';
import { RichText } from '#web/kit/content/rich-text.tsx';
import { focusOnMount } from '#web/kit/dialogs/focus.ts';
import { WriteToUs } from '#web/kit/links/write-to-us.tsx';
import classes from './trips.module.css';

const CalendarSection = lazy(async () => ({
  default: (await import('#web/features/calendar/calendar-section.tsx')).CalendarSection,
}));

type Props = {
  about: TripAbout;
  /** The child, for a parent; undefined: the reader's own trip. */
  child?: number | undefined;
};

/** What the shift is, before the trip is confirmed and after; what nobody has filled in yet says so. */
export function AboutTrip({ about, child }: Props) {
  const { text, days, place, escorts, packing, cost } = about;
  const isOwn = child === undefined;
  const missing = missingAboutParts(about).filter((part) => part !== 'text');
  const [hasFeed, setHasFeed] = useState(false);
  const areDaysKnown = days.from !== null && days.to !== null;
  return (
    <div className={classes.about}>
      <dl>
        <Fact title="Где">
          {place.address ? (
            <>
              {[place.name, place.address].filter(Boolean).join(', ')}
              {place.map ? (
                <>
                  {'. '}
                  <a href={place.map} target="_blank" rel="noreferrer">
                    Открыть карту
                  </a>
                </>
              ) : null}
            </>
          ) : null}
        </Fact>
        <Fact title="Когда">
          {days.from !== null && days.to !== null ? `${formatDay(days.from)} — ${formatDay(days.to)}` : null}
        </Fact>
        <Fact title="Кто сопровождает детей">{paragraphs(escorts)}</Fact>
        <Fact title="Сколько это стоит">{paragraphs(cost)}</Fact>
        <Fact title="Кому звонить">
          <Contact about={about} />
        </Fact>
        <Fact title="Что взять с собой">
          {packing.length > 0 ? (
            <ul className={classes.packing}>
              {packing.map((thing) => (
                <li key={thing}>{thing}</li>
              ))}
            </ul>
          ) : null}
        </Fact>
      </dl>
      {text ? <RichText html={text} /> : null}
      <div className={`${classes.aboutLinks} ${classes.noPrint}`}>
        {areDaysKnown ? (
          <Button
            component="a"
            variant="default"
            href={`/api/user/participant/trip_calendar${isOwn ? '' : `?participant_id=${child}`}`}
            leftSection={<IconCalendarPlus size={18} aria-hidden="true" />}
          >
            Добавить в календарь
          </Button>
        ) : null}
        {hasFeed ? null : (
          <Button
            variant="default"
            leftSection={<IconCalendarRepeat size={18} aria-hidden="true" />}
            onClick={() => setHasFeed(true)}
          >
            Календарь со сроками
          </Button>
        )}
        {missing.length > 0 ? (
          <div>
            <p>{isOwn ? 'Что ещё уточняется, о том спроси:' : 'Что ещё уточняется, о том спросите:'}</p>
            <WriteToUs about="status" child={child} tone="quiet" />
          </div>
        ) : null}
      </div>
      {hasFeed ? (
        <div ref={focusOnMount} tabIndex={-1} className={classes.noPrint}>
          <Suspense fallback={<Loader aria-label="Загружаем календарь" />}>
            <CalendarSection />
          </Suspense>
        </div>
      ) : null}
    </div>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children ?? <span className={classes.none}>Уточняется</span>}</dd>
    </div>
  );
}

const paragraphs = (text: string): ReactNode => (text ? <span className={classes.lines}>{text}</span> : null);

function Contact({ about: { contact } }: { about: TripAbout }) {
  const { name, phone, email } = contact;
  if (!phone && !email) return <span className={classes.none}>Уточняется</span>;
  return (
    <>
      {name ? <span className={classes.lines}>{name}</span> : null}
      {phone ? <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a> : null}
      {email ? <a href={`mailto:${email}`}>{email}</a> : null}
    </>
  );
}
