import type { AllowedAdult } from '#contract/evakobaza/camp.ts';
import type { Journey } from '#contract/evakobaza/list.ts';
import { isSelfMode } from '#contract/trips/fields.ts';
import type { SecretKey } from '#server/platform/secret-key.ts';

const REF_LENGTH = 16;

type Contact = { name: string; relation: string; phone: string };
type Sources = {
  participation_id: number;
  departure: Journey | null;
  permissions: { may_leave_alone: boolean; adults: readonly Contact[] } | null;
  parent: { name: string; phone: string | null };
};

const surnameOf = (name: string): string => name.toLowerCase().split(' ')[0] ?? '';

/** The person in charge of the departure is often the parent: named once then. */
const isParent = ({ person_in_charge, contact_phone }: Journey, { name, phone }: Sources['parent']): boolean =>
  contact_phone === phone && surnameOf(person_in_charge) === surnameOf(name);

/**
 * Adults to whom a child may be handed over: its parent, the person in charge of the departure, and those the parent has named.
 * Each has a `ref` made of name and phone by the portal's key: a phone keeps it for its unsent marks without the name, and it is nobody's
 * any more once the parent has changed them. docs/product/selection-and-trip.md, «At the camp».
 */
export function allowedAdults(
  secret: Pick<SecretKey, 'sign'>,
  { participation_id, departure, permissions, parent }: Sources,
): AllowedAdult[] {
  const refOf = ({ name, relation, phone }: Contact): string =>
    secret
      .sign(`handover:${JSON.stringify([participation_id, name, relation, phone])}`)
      .toString('base64url')
      .slice(0, REF_LENGTH);
  const adult = (source: AllowedAdult['source'], named: Contact): AllowedAdult => ({
    ref: refOf(named),
    source,
    ...named,
  });
  const inCharge = departure && !isParent(departure, parent) ? departure : null;
  return [
    ...(parent.name ? [adult('parent', { name: parent.name, relation: 'родитель', phone: parent.phone ?? '' })] : []),
    ...(inCharge
      ? [
          adult('in_charge', {
            name: inCharge.person_in_charge,
            relation: 'ответственный в пути',
            phone: inCharge.contact_phone,
          }),
        ]
      : []),
    ...(permissions?.adults ?? []).map((named) => adult('named', named)),
  ];
}

/** Whether a parent allows the child to leave alone: in words of its own, or by a departure without anybody. */
export const mayLeaveAlone = ({ departure, permissions }: Pick<Sources, 'departure' | 'permissions'>): boolean =>
  permissions?.may_leave_alone === true || (departure !== null && isSelfMode(departure.mode));
