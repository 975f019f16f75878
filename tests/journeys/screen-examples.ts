import { eq, sql } from 'drizzle-orm';
import { statuses } from '#contract/statuses.ts';
import { DEMO_PASSWORD, demoAccounts } from '#demo/accounts.ts';
import { changePerson } from '#server/features/accounts/changes/change-person.ts';
import { openSession } from '#server/features/accounts/sessions/sessions.ts';
import { saveConfiguration } from '#server/platform/configuration/queries.ts';
import type { PortalServices } from '#server/services.ts';
import { makeTraveller } from '#tests/evakobaza.ts';
import { makeFamily, makeGuide, makeSentQuestionnaire, signAgreements, unique } from '#tests/factories.ts';
import { csvOf } from '#tests/imports.ts';
import { makeLearner } from '#tests/study.ts';
import { users } from '#tests/tables.ts';
import type { Screen, Visitor } from './screens.ts';
import { withDatabase } from './visit.ts';

/** Screens whose address names a record need an example: the compiler names a missing one. */
type OfRow = Extract<Screen, `${string}$${string}`>;

/** Screens that need a query string. */
type OfSearch =
  | '/parent/student'
  | '/parent/student/achievements'
  | '/parent/student/about'
  | '/parent/student/course'
  | '/parent/student/trip'
  | '/parent/student/certificate'
  | '/parent/student/year'
  | '/parent/passport'
  | '/parent/profile/edit'
  | '/parent/register';

type Examples = Record<OfRow | OfSearch, string>;
type Signed = { token: string };

async function call<T>({ token }: Signed, path: string, data: object = {}): Promise<T> {
  const answer = await fetch(`${process.env.PORTAL_URL}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(data),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

async function openDemo({ db }: PortalServices, role: keyof typeof demoAccounts): Promise<Signed & { id: number }> {
  const [user] = await db.select().from(users).where(eq(users.email, demoAccounts[role].email));
  if (!user) throw new Error(`the demo season has no ${role}`);
  const request = { id: 'journey', ip: '127.0.0.1', user_agent: 'Chrome', cookies: {} };
  return { ...(await openSession(db, user.id, request, 24)), id: user.id };
}

async function one<T>({ db }: PortalServices, query: ReturnType<typeof sql>): Promise<T> {
  const { rows } = await db.execute(query);
  const [row] = rows;
  if (!row) throw new Error('the season has no such row');
  return Object.values(row)[0] as T;
}

/** A wave whose protocol is published, as its address has it; a journey of the enrollment may have removed the season's. */
const publishedWave = sql`select coalesce((
  select w.season || '/' || w.number from waves w join published_protocols p on p.wave_id = w.id order by p.id limit 1), '2027/1')`;

const first = (services: PortalServices, table: string) =>
  one<string>(services, sql.raw(`select min(id) from ${table}`));

/** A learner with the first milestone passed and the second test open; returns the first attempt. */
async function study(who: Signed, prefix: '/participant' | '/guide'): Promise<number> {
  type Attempt = { attempt_id: number };
  await call(who, `${prefix}/lecture/passed`);
  const { attempt_id } = await call<Attempt>(who, `${prefix}/test/open`);
  await call(who, `${prefix}/test/send`, { attempt_id });
  await call(who, `${prefix}/lecture/passed`);
  await call(who, `${prefix}/test/open`);
  return attempt_id;
}

/** Token of the newest link of a kind sent to somebody. */
const linkTo = async (services: PortalServices, kind: string): Promise<string> =>
  (
    await one<string>(services, sql`select text from messages where text like ${`%${kind}%`} order by id desc limit 1`)
  ).match(new RegExp(`${kind}[\\w-]+`))?.[0] ?? '';

/** Imports a file with faults, and a family with a sent link; returns the first import's id. */
async function importFamilies({ token }: Signed): Promise<number> {
  const family = {
    'Фамилия родителя': longSurname,
    'Имя родителя': 'Ольга',
    'Почта родителя': `brought${unique()}@ocean.test`,
    'Фамилия ребёнка': `${longSurname}ы`,
    'Имя ребёнка': 'Вера',
    'Дата рождения': '05.03.2010',
    Пол: 'ж',
    Сезон: 2024,
  };
  const send = async (rows: Parameters<typeof csvOf>[1]): Promise<number> => {
    const form = new FormData();
    form.set('kind', 'families');
    form.set('request_key', crypto.randomUUID());
    form.set('file', new Blob([csvOf('families', rows)]), 'Семьи.csv');
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${process.env.PORTAL_URL}/api/admin/imports`, { method: 'POST', headers, body: form });
    return (await answer.json()).import.id;
  };
  const good = await send([family]);
  await call({ token }, `/admin/imports/${good}/apply`);
  await call({ token }, `/admin/imports/${good}/send_links`);
  return send([{ ...family, Пол: 'х', 'Дата рождения': '31.02.2010' }]);
}

export type Season = {
  visitors: Record<Exclude<Visitor, 'anonymous'>, Signed>;
  /** Another visitor for a screen from which the usual one, with a running test, is redirected. */
  instead: Partial<Record<Screen, Signed>>;
  examples: Examples;
};

const activeCourse = (services: PortalServices, audience: string) =>
  one<number>(services, sql`select id::int from teachings where is_active and audience = ${audience}`);

const firstMilestone = async (services: PortalServices, audience: string) =>
  one<number>(
    services,
    sql`select id::int from milestones where teaching_id = ${await activeCourse(services, audience)} and ordinal_number = 1`,
  );

const longSurname = 'Длиннофамильнодальневосточный';

/** Creates learner, guide, and a questionnaire of a possible duplicate, with a long name. */
async function makePeople(services: PortalServices) {
  const { child: pupil } = await makeLearner(services, await activeCourse(services, 'participant'));
  const { child: checked } = await makeSentQuestionnaire(services);
  const { child: reader } = await makeLearner(services, await activeCourse(services, 'participant'));
  const guide = await makeGuide(services, statuses.ADMITTED);
  const readingGuide = await makeGuide(services, statuses.ADMITTED);
  for (const { id } of [pupil, checked, guide]) await changePerson(services.db, id, { surname: longSurname });
  return { pupil, guide, checked, reader, readingGuide };
}

/** The demo season with examples for every screen. */
export const makeSeason = (): Promise<Season> =>
  withDatabase(async (services) => {
    const { pupil, guide, checked, reader, readingGuide } = await makePeople(services);
    const administrator = await openDemo(services, 'administrator');
    const parent = await openDemo(services, 'parent');
    const demoChild = await openDemo(services, 'participant');
    const attempt = await study(pupil, '/participant');
    await call(guide, '/guide/learning/begin');
    await saveConfiguration(services.db, { guide_pass_percent: 0 }, null);
    await study(guide, '/guide');
    await saveConfiguration(services.db, { guide_pass_percent: 60 }, null);
    await call(readingGuide, '/guide/learning/begin');
    const [passed, guides] = [await firstMilestone(services, 'participant'), await firstMilestone(services, 'guide')];

    const approved = await makeFamily(services, statuses.ACCOUNT_TO_REGISTER);
    await signAgreements(services, approved);
    await services.db
      .update(users)
      .set({ email_verified_at: null, phone_verified_at: null, phone: null })
      .where(eq(users.id, approved.child.id));
    await call(approved.parent, '/user/participant/send_entrance_link', { participant_id: approved.child.id });
    const invited = { surname: 'Лоцманов', name: 'Глеб', patronymic: 'Ильич', email: `guide${unique()}@ocean.test` };
    await call(administrator, '/admin/guide/registration', invited);
    const colleague = { contact: `colleague${unique()}@ocean.test`, role: 'curator', password: DEMO_PASSWORD };
    await call(administrator, '/admin/staff/invite', colleague);

    const faulty = await importFamilies(administrator);

    const news = await first(services, 'news');
    const lecture = await first(services, 'lectures');
    const exam = await first(services, 'exams');
    const section = await first(services, 'exams where bank_teaching_id is not null');
    const article = await first(services, 'articles');
    const video = await first(services, 'videos');
    // Papers of the factory have no file, so that their first page could not be shown.
    const traveller = await makeTraveller(services, undefined, { papers: [] });
    const child = `?id=${demoChild.id}`;
    return {
      visitors: {
        administrator,
        curator: await openDemo(services, 'curator'),
        parent,
        participant: pupil,
        guide,
      },
      instead: {
        '/student/study/practice': reader,
        '/student/study/mistakes': reader,
        '/guide/practice': readingGuide,
        '/guide/mistakes': readingGuide,
      },
      examples: {
        '/$': '/kraken',
        '/admin/$': '/admin/kraken',
        '/guide/$': '/guide/kraken',
        '/parent/$': '/parent/kraken',
        '/student/$': '/student/kraken',
        '/direct{$number}': '/direct1',
        '/certificate/$number': '/certificate/1',
        '/selection/$season/$wave': `/selection/${await one<string>(services, publishedWave)}`,
        '/unsubscribe/$token': '/unsubscribe/nobody',
        '/admin/opening/letter/$token': '/admin/opening/letter/nobody',
        '/parent/student/certificate': `/parent/student/certificate${child}`,
        '/howitwas/$': `/howitwas/${await one<number>(services, sql`select min(year) from media`)}`,
        '/sveden/$section': '/sveden/common',
        '/news/$page': '/news/1',
        '/news/item/$id': `/news/item/${news}`,
        '/entrance/$token': await linkTo(services, '/entrance/'),
        '/guide/registration/$token': await linkTo(services, '/guide/registration/'),
        '/staff/invitation/$token': await linkTo(services, '/staff/invitation/'),
        '/parent/registration/$token': await linkTo(services, '/parent/registration/'),
        '/parent/student': `/parent/student${child}`,
        '/parent/student/achievements': `/parent/student/achievements${child}`,
        '/parent/student/trip': `/parent/student/trip${child}`,
        '/parent/student/about': `/parent/student/about${child}`,
        '/parent/student/year': `/parent/student/year${child}`,
        '/parent/student/course': `/parent/student/course${child}`,
        '/parent/passport': `/parent/passport${child}`,
        '/parent/profile/edit': `/parent/profile/edit${child}&field=name`,
        '/parent/register': '/parent/register',
        '/student/extra-materials/articles/$id': `/student/extra-materials/articles/${article}`,
        '/student/extra-materials/video/$id': `/student/extra-materials/video/${video}`,
        '/student/study/passed/$id': `/student/study/passed/${passed}`,
        '/student/study/passed/$id/lecture': `/student/study/passed/${passed}/lecture`,
        '/guide/extra-materials/articles/$id': `/guide/extra-materials/articles/${article}`,
        '/guide/extra-materials/video/$id': `/guide/extra-materials/video/${video}`,
        '/guide/passed/$id': `/guide/passed/${guides}`,
        '/guide/passed/$id/lecture': `/guide/passed/${guides}/lecture`,
        '/admin/chat/$id': `/admin/chat/${demoChild.id}`,
        '/admin/extra/articles/edit/$id': `/admin/extra/articles/edit/${article}`,
        '/admin/extra/articles/preview/$id': `/admin/extra/articles/preview/${article}`,
        '/admin/extra/books/edit/$id': `/admin/extra/books/edit/${await first(services, 'books')}`,
        '/admin/extra/video/edit/$id': `/admin/extra/video/edit/${video}`,
        '/admin/glossary/edit/$id': `/admin/glossary/edit/${await first(services, 'glossary_terms')}`,
        '/admin/synonyms/edit/$id': `/admin/synonyms/edit/${await first(services, 'search_synonyms')}`,
        '/admin/guides/edit/$id': `/admin/guides/edit/${guide.id}`,
        '/admin/imports/$id': `/admin/imports/${faulty}`,
        '/admin/lectures/edit/$id': `/admin/lectures/edit/${lecture}`,
        '/admin/lectures/unclear/$id': `/admin/lectures/unclear/${lecture}`,
        '/admin/lectures/preview/$id': `/admin/lectures/preview/${lecture}`,
        '/admin/news/edit/$id': `/admin/news/edit/${news}`,
        '/admin/news/preview/$id': `/admin/news/preview/${news}`,
        '/admin/mailing/edit/$id': `/admin/mailing/edit/${await first(services, 'mailings')}`,
        '/admin/letters/edit/$id': `/admin/letters/edit/${await first(services, 'letter_texts')}`,
        '/admin/portal-texts/$id': `/admin/portal-texts/${await first(services, 'site_texts')}`,
        '/admin/$section': '/admin/faq',
        '/admin/$section/$create': '/admin/faq/create',
        '/admin/$section/edit/$id': `/admin/faq/edit/${await first(services, 'faq')}`,
        '/admin/teachings/edit/$id': `/admin/teachings/edit/${await activeCourse(services, 'participant')}`,
        '/admin/teachings/print/$id': `/admin/teachings/print/${await activeCourse(services, 'participant')}`,
        '/admin/bank/edit/$id': `/admin/bank/edit/${section}`,
        '/admin/tests/edit/$id': `/admin/tests/edit/${exam}`,
        '/admin/tests/mend/$id': `/admin/tests/mend/${exam}`,
        '/admin/tests/preview/$id': `/admin/tests/preview/${exam}`,
        '/admin/reports/video/$id': `/admin/reports/video/${await first(services, 'videos')}`,
        '/admin/users/$id': `/admin/users/${pupil.id}`,
        '/admin/users/correction/$id': `/admin/users/correction/${pupil.id}`,
        '/admin/users/questionnaires/$id': `/admin/users/questionnaires/${checked.id}`,
        '/admin/users/achievements/$id': `/admin/users/achievements/${pupil.id}`,
        '/admin/users/evakobaza/trip/$id': `/admin/users/evakobaza/trip/${traveller.participation_id}`,
        '/admin/users/statistics/$id': `/admin/users/statistics/${pupil.id}`,
        '/admin/users/statistics/attempt/$id': `/admin/users/statistics/attempt/${attempt}`,
        '/admin/users/statistics/test/$id': `/admin/users/statistics/test/${exam}`,
      },
    };
  });
