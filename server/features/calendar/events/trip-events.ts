import { tripForms } from '#contract/trips/fields.ts';
import type { TripPoints } from '#contract/trips/points.ts';
import type { TripAbout } from '#contract/trips/shapes.ts';
import { moscowMoment } from '#contract/words/dates.ts';
import type { Journey } from '#server/features/trips/list-journeys.ts';
import { type CalendarEvent, type Subject, titleOf } from './event.ts';

/** Minutes an arrival or a departure is shown as. */
const JOURNEY_MINUTES = 30;

type Trip = {
  participation_id: number;
  shift: TripAbout;
  points: TripPoints;
  journeys: readonly Journey[];
  isTentative: boolean;
};

const placeOf = ({ name, address }: { name: string; address: string }): string =>
  address ? [name, address].filter(Boolean).join(', ') : '';

/** The shift as one event of all its days, the arrival and the departure as far as they are filled in. */
export function tripEvents(
  { participation_id, shift, points, journeys, isTentative }: Trip,
  subject: Subject,
  { origin, host }: { origin: string; host: string },
): CalendarEvent[] {
  const url = origin + (subject.isOwn ? '/student' : `/parent/student/trip?id=${subject.user_id}`);
  const { days, place, contact } = shift;
  const call = [contact.name, contact.phone, contact.email].filter(Boolean).join(', ');
  const camp: CalendarEvent[] =
    days.from !== null && days.to !== null
      ? [
          {
            uid: `shift-${participation_id}@${host}`,
            title: titleOf(subject, 'смена'),
            text: [call && `По вопросам поездки: ${call}`, 'Что взять с собой и как добраться, сказано на портале.']
              .filter(Boolean)
              .join('\n'),
            place: placeOf(place),
            url,
            isTentative,
            when: { from: days.from, to: days.to },
          },
        ]
      : [];
  const ways = journeys.map(({ form, day, time, point_id }): CalendarEvent => {
    const at = moscowMoment(day, time).getTime();
    return {
      uid: `${form}-${participation_id}@${host}`,
      title: titleOf(subject, `${tripForms[form].toLowerCase()}, ${points[point_id].name}`),
      text: `${tripForms[form]} в ${time} (время московское).`,
      place: placeOf(points[point_id]),
      url,
      isTentative: false,
      when: {
        starts_at: new Date(at).toISOString(),
        ends_at: new Date(at + JOURNEY_MINUTES * 60_000).toISOString(),
      },
    };
  });
  return [...camp, ...ways];
}
