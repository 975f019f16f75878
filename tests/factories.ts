import { hashSync } from '@node-rs/argon2';
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Audience } from '#contract/courses/teachings.ts';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import type { AnswersInput } from '#contract/questionnaires/answers.ts';
import { type QuestionnaireFile, questionnaireFiles } from '#contract/questionnaires/fields.ts';
import { type Role, type Utype, utypes } from '#contract/roles.ts';
import { type Status, statuses } from '#contract/statuses.ts';
import { hashToken, newToken, openSession } from '#server/features/accounts/sessions/sessions.ts';
import { writeAgreements } from '#server/features/consents/signing/write-agreements.ts';
import { coursesChanged } from '#server/features/courses/edit.ts';
import { activateTeaching } from '#server/features/courses/teachings/activate-teaching.ts';
import { addCourse, type NewMilestone } from '#server/features/courses/teachings/add-course.ts';
import { publish } from '#server/platform/db/bus/bus.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import type { RequestInfo } from '#server/platform/http/context.ts';
import type { PortalServices } from '#server/services.ts';
import {
  files,
  guides,
  messages,
  news,
  participants,
  participations,
  questionnaires,
  sessions,
  users,
} from '#tests/tables.ts';

const someRequest: RequestInfo = { id: 'test', ip: '127.0.0.1', user_agent: 'vitest', cookies: {} };

// Parallel processes of the journeys share a database: each counts from its own random start.
let made = Math.floor(Math.random() * 800) * 1_000_000;
/** A number that is unique in this run. */
export const unique = (): number => ++made;

export type Person = { id: number; utype: Utype; token: string; email: string; phone: string };

/** Creates another session; returns its token. */
export const signInAgain = async ({ db }: Pick<PortalServices, 'db'>, { id }: { id: number }): Promise<string> =>
  (await openSession(db, id, someRequest, 24)).token;

type PersonFields = Partial<typeof users.$inferInsert>;
type PersonSpec = readonly [Role, PersonFields?];

/** Creates a person of each of these roles like makePerson, by two statements in all. */
export async function makePeople<const Specs extends readonly PersonSpec[]>(
  { db }: Pick<PortalServices, 'db'>,
  specs: Specs,
) {
  const contacts = specs.map(() => {
    const number = unique();
    return { email: `person${number}@ocean.test`, phone: `+79${String(100_000_000 + number)}` };
  });
  const verified = new Date().toISOString();
  const rows = await db
    .insert(users)
    .values(
      specs.map(([role, values], index) => ({
        utype: utypes[role],
        surname: 'Морская',
        name: 'Дарья',
        patronymic: 'Сергеевна',
        birth_date: '1985-05-05',
        ...contacts[index],
        email_verified_at: verified,
        phone_verified_at: verified,
        ...values,
      })),
    )
    .returning({ id: users.id, utype: users.utype });
  const people = rows.map((row, index) => ({ ...row, token: newToken(), ...contacts[index] }));
  await db.insert(sessions).values(
    people.map(({ id, token }) => ({
      user_id: id,
      token_hash: hashToken(token),
      user_agent: someRequest.user_agent,
      ip: someRequest.ip,
      expires_at: sql`now() + interval '24 hours'`,
    })),
  );
  return people as { [K in keyof Specs]: Person };
}

/** Creates a signed-in person of a role with confirmed contacts and without a password. */
export async function makePerson(services: PortalServices, role: Role, values: PersonFields = {}): Promise<Person> {
  const [person] = await makePeople(services, [[role, values]]);
  return person;
}

/** Creates a published news item. */
export async function makeNews(services: PortalServices, values: Partial<typeof news.$inferInsert> = {}) {
  const [item] = await services.db
    .insert(news)
    .values({
      news_title: `Новость ${unique()}`,
      news_html_file: '<p>Экспедиция вышла в море.</p>',
      news_date_published: new Date(Date.now() - 60_000).toISOString(),
      ...values,
    })
    .returning();
  if (!item) throw new Error('news was not made');
  return item;
}

export const accountPassword = 'krab-i-medusa-77';
/** The cheapest hash the library allows, so that sign-ins in tests are fast; a hash carries its own parameters. */
const accountHash = hashSync(accountPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** Creates a person like makePerson who can sign in with `accountPassword`. */
export async function makeAccount(
  services: PortalServices,
  role: Role,
  values: Partial<typeof users.$inferInsert> = {},
) {
  return await makePerson(services, role, { password_hash: accountHash, ...values });
}

/** Sets `accountPassword` for people of other factories, where a call asks for their password. */
export async function givePassword({ db }: Pick<PortalServices, 'db'>, ...people: Pick<Person, 'id'>[]): Promise<void> {
  const ids = people.map(({ id }) => id);
  await db.update(users).set({ password_hash: accountHash }).where(inArray(users.id, ids));
}

/** The newest code sent to this email or phone. */
export async function lastCode(services: Pick<PortalServices, 'db'>, recipient: string): Promise<string> {
  const rows = await services.db
    .select({ text: messages.text })
    .from(messages)
    .where(eq(messages.recipient, recipient))
    .orderBy(desc(messages.id));
  const code = rows.map(({ text }) => text.match(/[Кк]од [^:—]+(?::| —) (\d{6})/)?.[1]).find(Boolean);
  if (!code) throw new Error(`no code was sent to ${recipient}`);
  return code;
}

/** Clears rate limits, so that a test need not wait. */
export async function forgetLimits(services: Pick<PortalServices, 'db'>): Promise<void> {
  await services.db.execute(sql`delete from limits`);
}

export type Family = { parent: Person; child: Person; participation_id: number };

/** Creates a parent and a child with a participation of this season at `status`, both signed in. */
export async function makeFamily(services: PortalServices, status: Status, season = 2027): Promise<Family> {
  const [family] = await makeFamilies(services, 1, status, season);
  if (!family) throw new Error('family was not made');
  return family;
}

/** Creates that many families like makeFamily, by four statements in all. */
export async function makeFamilies(
  services: Pick<PortalServices, 'db'>,
  count: number,
  status: Status,
  season = 2027,
): Promise<Family[]> {
  const { db } = services;
  const specs = Array.from({ length: count }, (): PersonSpec[] => [
    ['parent'],
    ['participant', { surname: 'Морской', name: 'Пётр', birth_date: '2012-03-04' }],
  ]);
  const people = await makePeople(services, specs.flat());
  const pairs = Array.from({ length: count }, (_, index) => people.slice(index * 2, index * 2 + 2) as [Person, Person]);
  await db.insert(participants).values(pairs.map(([parent, child]) => ({ user_id: child.id, parent_id: parent.id })));
  const rows = await db
    .insert(participations)
    .values(
      pairs.map(([, { id }]) => ({
        user_id: id,
        audience: 'participant' as const,
        season,
        status,
        surname_key: surnameKeyOf(id),
      })),
    )
    .returning({ id: participations.id });
  return pairs.map(([parent, child], index): Family => ({ parent, child, participation_id: rows[index]?.id ?? 0 }));
}

const surnameKeyOf = (user_id: number) => sql`(select surname_key from users where id = ${user_id})`;

type ParticipationFields = Pick<typeof participations.$inferInsert, 'user_id' | 'season' | 'status'> &
  Partial<typeof participations.$inferInsert>;

/** Creates a participation; it is the current one if its season is the latest. Returns its id. */
export async function makeParticipation(
  { db }: Pick<PortalServices, 'db'>,
  { user_id, season, ...values }: ParticipationFields,
): Promise<number> {
  const later = await db.$count(
    participations,
    and(eq(participations.user_id, user_id), gt(participations.season, season)),
  );
  const is_current = later === 0;
  if (is_current) await db.update(participations).set({ is_current: false }).where(eq(participations.user_id, user_id));
  const surname_key = surnameKeyOf(user_id);
  const [row] = await db
    .insert(participations)
    .values({ audience: 'participant', ...values, user_id, season, is_current, surname_key })
    .returning({ id: participations.id });
  if (!row) throw new Error('participation was not made');
  return row.id;
}

/** Creates a signed-in guide of a status; null for one who is only invited. */
export async function makeGuide(services: PortalServices, status: Status | null): Promise<Person> {
  const person = await makePerson(services, 'guide', { surname: 'Лоцманов', name: 'Глеб', patronymic: 'Ильич' });
  await services.db.insert(guides).values({ user_id: person.id });
  if (status !== null)
    await makeParticipation(services, { user_id: person.id, audience: 'guide', season: 2027, status });
  return person;
}

/**
 * Creates an active course of `n` milestones, each with a lecture and a test of four questions, 10 points, 30 minutes.
 */
export async function makeCourse(
  services: PortalServices,
  n: number,
  audience: Audience = 'participant',
  isActive = true,
): Promise<number> {
  const step = (index: number): NewMilestone => ({
    milestone_title: `Этап ${index}`,
    color: 'blue',
    days_to_pass: 7,
    lecture: {
      lecture_title: `Лекция ${index}`,
      lecture_announcement: 'О море',
      lecture_author: 'Ирина Савельева',
      lecture_html_file: `<h2>Глава ${index}</h2><p>Море солёное.</p>`,
    },
    exam: {
      exam_title: `Тест ${index}`,
      exam_announcement: 'Четыре вопроса',
      exam_points: 10,
      exam_duration: 30,
      questions: [1, 2, 3, 4].map((number) =>
        number % 2 === 1
          ? {
              question_type: questionTypes.singleChoice,
              question_text: `Вопрос ${index}.${number}: какой вариант верный?`,
              answers: [
                { answer_text: 'Первый', right: 0 },
                { answer_text: 'Второй', right: 1 },
                { answer_text: 'Третий', right: 0 },
              ],
            }
          : {
              question_type: questionTypes.typed,
              question_text: `Вопрос ${index}.${number}: как зовут животное?`,
              question_right_answer: 'Тюлень-секретник',
            },
      ),
    },
  });
  const made = await services.db.transaction(async (tx) => {
    const steps = Array.from({ length: n }, (_, index) => step(index + 1));
    const id = await addCourse(tx, { teaching_title: `Курс ${unique()}`, audience, milestones: steps });
    if (isActive) await activateTeaching(tx, id);
    await publish(tx, coursesChanged, {});
    return id;
  });
  // Clears this process's memory at once; the database's notification may come later.
  if (isActive) services.study.forget();
  return made;
}

/** All answers of a questionnaire, as a family submits them; files are paths of uploads. */
export const someAnswers = (values: Partial<AnswersInput> = {}): AnswersInput => ({
  birth_place: 'г. Мурманск',
  citizenship: 'Россия',
  document_kind: 'passport',
  document_series: '4712',
  document_number: '345678',
  document_issued_by: 'УМВД России по Мурманской области',
  document_issue_date: '2026-03-20',
  identity_document_file1: 'aa/one.jpg',
  identity_document_file2: 'aa/two.jpg',
  registration_region: 'Мурманская область',
  registration_city: 'Мурманск',
  registration_street: 'ул. Капитана Орликовой, д. 5, кв. 12',
  living_is_same: true,
  school_name: 'Гимназия № 2',
  school_class: 8,
  medical_questionnaire_file: 'aa/health.pdf',
  allergies: 'Нет',
  chronic_illnesses: 'Нет',
  swimming: 'well',
  emergency1_name: 'Морская Дарья Сергеевна',
  emergency1_relation: 'мама',
  emergency1_phone: '+7 (921) 111-22-33',
  emergency2_name: 'Морской Сергей Ильич',
  emergency2_relation: 'папа',
  emergency2_phone: '+7 (921) 444-55-66',
  clothes_size: 'M',
  shoe_size: 39,
  about: 'Занимаюсь парусным спортом и читаю о подводных аппаратах.',
  ...values,
});

/** Creates a family with a submitted questionnaire, by default at status 20. */
export async function makeSentQuestionnaire(
  services: PortalServices,
  status: Status = statuses.QUESTIONNAIRE_ON_CHECK,
  values: Partial<AnswersInput> = {},
): Promise<Family> {
  const family = await makeFamily(services, status);
  const answers = {
    surname: 'Морской',
    name: 'Пётр',
    patronymic: 'Сергеевич',
    birth_date: '2012-03-04',
    gender: 'male',
    ...someAnswers(values),
  };
  await services.db
    .insert(questionnaires)
    .values({ participation_id: family.participation_id, participant_id: family.child.id, answers });
  await services.db
    .update(participations)
    .set({ questionnaire_sent_at: now })
    .where(eq(participations.id, family.participation_id));
  return family;
}

type Owners = { parent: Pick<Person, 'id'>; child: Pick<Person, 'id'> };

const documentOf = (
  { parent, child }: Owners,
  file_target: string,
  values: Partial<typeof files.$inferInsert> = {},
): typeof files.$inferInsert & { path: string } => ({
  path: `te/${String(unique()).padStart(40, '0')}.jpg`,
  file_target,
  owner_id: parent.id,
  subject_id: child.id,
  content_type: 'image/jpeg',
  size: 1000,
  sha256: Buffer.alloc(32),
  original_name: 'снимок.jpg',
  ...values,
});

/** Creates the row of a private file a parent uploaded about a child, without a stored file. */
export async function makeDocument(
  { db }: Pick<PortalServices, 'db'>,
  owners: Owners,
  file_target: string,
  values: Partial<typeof files.$inferInsert> = {},
): Promise<string> {
  const document = documentOf(owners, file_target, values);
  await db.insert(files).values(document);
  return document.path;
}

/** Signs all consents a child needs, as the parent. */
export async function signAgreements(
  { db }: Pick<PortalServices, 'db'>,
  { parent, child }: Omit<Family, 'participation_id'>,
) {
  await db.transaction((tx) =>
    writeAgreements(tx, {
      user_id: parent.id,
      signing: `test-${unique()}`,
      items: [
        { kind: 'parent_personal_data', participant_id: null },
        { kind: 'child_personal_data', participant_id: child.id },
        { kind: 'child_health_data', participant_id: child.id },
      ],
      sent_to: { email: parent.email, phone: null },
      request: someRequest,
    }),
  );
}

/** Creates a family ready to submit its questionnaire: consents, gender, files, answers. */
export async function makeReadyFamily(services: PortalServices, status: Status, values: Partial<AnswersInput> = {}) {
  const family = await makeFamily(services, status);
  await services.db.update(participants).set({ gender: 'male' }).where(eq(participants.user_id, family.child.id));
  await signAgreements(services, family);
  const documents = questionnaireFiles.map((target) => documentOf(family, target));
  await services.db.insert(files).values(documents);
  const paths = Object.fromEntries(documents.map(({ file_target, path }) => [file_target, path])) as Record<
    QuestionnaireFile,
    string
  >;
  return { ...family, answers: someAnswers({ ...paths, ...values }) };
}
