import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { statuses as s } from '#contract/statuses.ts';
import { type TripDocumentKind, tripDocumentKinds } from '#contract/trips/fields.ts';
import { saveConfiguration } from '#server/platform/configuration/queries.ts';
import { makeFamily, makeSentQuestionnaire, type Person } from '#tests/factories.ts';
import { pdfText } from '#tests/pdf-text.ts';
import { portalForFile } from '#tests/portal.ts';
import { users } from '#tests/tables.ts';

/** docs/product/selection-and-trip.md, «Trip»: the papers to be signed. */
const portal = portalForFile();

const get = (child: Pick<Person, 'id'>, kind: TripDocumentKind, { token }: Pick<Person, 'token'>) =>
  fetch(`${portal.url}/api/user/participant/trip_blank?participant_id=${child.id}&kind=${kind}`, {
    headers: { authorization: `Bearer ${token}` },
  });
const textOf = async (response: Response) => pdfText(Buffer.from(await response.arrayBuffer()));

test('each blank is one page with the names, the document, the address, the season and the days of the camp', async () => {
  await saveConfiguration(portal.db, { trip_days: { from: '2027-07-20', to: '2027-08-10' } }, null);
  const { parent, child } = await makeSentQuestionnaire(portal, s.MAIN_ENROLLED);
  for (const kind of tripDocumentKinds) {
    const response = await get(child, kind, parent);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const text = await textOf(response);
    for (const words of [
      'МорскойПётр',
      '04.03.2012',
      'МорскаяДарьяСергеевна',
      '4712345678',
      'УМВДРоссии',
      'Мурманск',
      '2027год',
      'с20.07.2027по10.08.2027',
      'подписьродителя',
      'дата',
    ])
      expect([kind, text]).toEqual([kind, expect.stringContaining(words)]);
    expect(text).toContain('страница1из1');
  }
});

test('the longest names still leave a place to sign', async () => {
  const { parent, child } = await makeSentQuestionnaire(portal, s.TRIP_FILLED);
  const surname = 'Оченьдлиннофамильная-Ещёдлиннее'.repeat(3).slice(0, 80);
  await portal.db.update(users).set({ surname, patronymic: surname }).where(eq(users.id, child.id));
  for (const kind of tripDocumentKinds)
    expect(await textOf(await get(child, kind, parent))).toContain('подписьродителя');
});

test('there is none where there is no trip to come', async () => {
  for (const status of [s.ASSESSED, s.TRIP_CANCELLED, s.ARRIVED] as const) {
    const { parent, child } = await makeFamily(portal, status);
    expect((await get(child, tripDocumentKinds[0] as TripDocumentKind, parent)).status).toBe(422);
  }
});
