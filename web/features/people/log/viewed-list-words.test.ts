import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#contract/index.ts';
import type { PeopleList } from '#contract/log-actions.ts';
import { logDetails } from './log-details.ts';
import { viewedListWords } from './viewed-list-words.ts';

test('a line about a consent says which one; one that has been emptied says nothing', () => {
  expect(logDetails('agreement_withdrawn', { kind: 'child_photo_video', version: 1 })).toEqual([
    '«Фото- и видеосъёмка ребёнка»',
  ]);
  expect(logDetails('agreement_withdrawn', {})).toEqual([]);
  expect(logDetails('people_listed', {})).toEqual([]);
});

test('a line about a file says what it brought', () => {
  expect(logDetails('import_applied', { import_id: 1, kind: 'schools', school: 3 })).toEqual(['Школы']);
  expect(logDetails('course_imported', { teaching_id: 1, title: 'Путь океанавта' })).toEqual(['«Путь океанавта»']);
  expect(logDetails('course_imported', { teaching_id: 1 })).toEqual([]);
});

test('a line about the bank of questions names sections and tests and counts questions', () => {
  expect(logDetails('bank_section_added', { section_id: 1, title: 'Киты' })).toEqual(['«Киты»']);
  expect(logDetails('bank_section_renamed', { section_id: 1, from: 'Киты', to: 'Тюлени' })).toEqual([
    '«Киты» → «Тюлени»',
  ]);
  expect(logDetails('bank_questions_moved', { from: 'Киты', to: 'Тюлени', questions: 2 })).toEqual([
    '«Киты» → «Тюлени», вопросов: 2',
  ]);
  expect(logDetails('questions_put_into_bank', { title: 'Киты', questions: 3 })).toEqual(['«Киты»', 'Вопросов: 3']);
  // Lines of before had no title.
  expect(logDetails('questions_put_into_bank', { questions: 3 })).toEqual(['Вопросов: 3']);
  expect(logDetails('questions_imported', { title: 'Киты', amount: 3 })).toEqual(['«Киты»', 'Вопросов: 3']);
  expect(logDetails('question_put_back', { title: 'Киты' })).toEqual(['«Киты»']);
  expect(logDetails('key_mended', { mending_id: 1 })).toEqual([]);
});

test('a look at a list of people is told in the words of the list', () => {
  const told = (details: Record<string, unknown>) => logDetails('people_listed', details);
  expect(told({ list: 'users', sort: 'newest' })).toEqual(['Пользователи: без отбора']);
  expect(told({ list: 'users', search: 'Морской', status: 20, utype: 3, direction: 'keepers', page: 2 })).toEqual([
    'Пользователи: поиск «Морской», статус «Анкета на проверке», роль участник, направление «Хранители», страница 2',
  ]);
  expect(told({ list: 'questionnaires', filter: 'overdue', region: 'Москва' })).toEqual([
    'Анкеты на проверке: отбор «Срок прошёл», регион Москва',
  ]);
  expect(told({ list: 'dialogs', filter: 'waiting' })).toEqual(['Чаты: отбор «Ждут дольше всех»']);
  expect(told({ list: 'dialog_messages', query: 'поездка', before_id: 7 })).toEqual([
    'Поиск по сообщениям: поиск «поездка», раньше сообщения № 7',
  ]);
  expect(told({ list: 'log', action: 'signed_in', from: '2026-03-01', person_id: 7 })).toEqual([
    'Журнал действий: действие «Выполнен вход», с 01.03.2026, о человеке № 7',
  ]);
  expect(told({ list: 'achievements', filter: 'to_assess', cadet: 'declared', black_label: false })).toEqual([
    'Достижения: отбор «Нужна оценка», кадет «Ждёт решения», чёрная метка нет',
  ]);
  expect(told({ list: 'achievements', filter: 'all' })).toEqual(['Достижения: без отбора']);
  expect(told({ list: 'volunteers', state: 'offered', direction: 'keepers' })).toEqual([
    'Волонтёры: состояние «Предлагает помощь», направление «Хранители»',
  ]);
  const audience = { roles: ['parent'], statuses: [20, 30], directions: [], regions: [], seasons: [], people: 40 };
  expect(told({ list: 'mailing_audience', audience, kind: 'news', left_out: false })).toEqual([
    'Кому уйдёт рассылка: кому ролей 1, статусов 2, выбранных людей 40, вид «Новости», кому не уйдёт нет',
  ]);
  expect(told({ list: 'learners', ids: [1, 2, 3], state: 'paused' })).toEqual([
    'Статистика обучения: выбранные 3, состояние «На паузе»',
  ]);
});

test('a line about an achievement says which one and how its points changed, not what it is called', () => {
  const said = { achievement_id: 7, kind: 'diploma', level: 'regional', result: 'winner' };
  const of = 'Диплом, грамота, региональный уровень, победа (№ 7)';
  expect(logDetails('achievement_sent_back', said)).toEqual([of]);
  expect(logDetails('achievement_assessed', { ...said, from: null, to: 10 })).toEqual([of, 'без баллов → 10']);
  expect(logDetails('achievement_assessed', { ...said, from: 10, to: 7.5 })).toEqual([of, '10 → 7,5']);
  expect(logDetails('achievement_assessed', {})).toEqual([]);
  expect(logDetails('assessment_opened', { moved: 12, assessed: 3 })).toEqual([
    '12 участников, из них без достижений 3',
  ]);
});

const { achievements, certificates, chat, enrollment, evakobaza, mailing, people, reports } = contract;
/** Calls whose reading is logged; `originals` is filtered by its search only. */
const calls = {
  users: people.users,
  learners: contract.statistics.learning,
  questionnaires: contract.checks.queue,
  guides: contract.guides.list,
  dialogs: chat.list,
  dialog_messages: chat.searchMessages,
  achievements: achievements.all,
  volunteers: achievements.volunteers,
  enrollment: enrollment.list,
  trips: evakobaza.list,
  check_ins: evakobaza.expected,
  certificates: certificates.list,
  archived_certificates: certificates.archive,
  ratings: reports.ratings,
  storm: reports.storm,
  video_viewers: reports.viewers,
  feedback: contract.feedback.list,
  mailing_audience: mailing.audience,
  mailing_recipients: mailing.recipients,
  erasures: contract.personalData.listErasures,
  undelivered: contract.undelivered.list,
  log: people.log,
} satisfies Record<Exclude<PeopleList, 'originals'>, unknown>;

/** An example value for each kind of filter. */
function valuesOf(field: z.ZodType): unknown[] {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault) return valuesOf(field.unwrap() as z.ZodType);
  if (field instanceof z.ZodEnum) return field.options;
  if (field instanceof z.ZodObject) return [{ roles: ['parent'], people: 2 }];
  return [2];
}

test.each(Object.entries(calls))('whatever is asked of a list of people is told in Russian: %s', (list, call) => {
  const asked: unknown = call['~orpc'].inputSchema;
  const { shape } = (asked instanceof z.ZodPipe ? asked.in : asked) as z.ZodObject<Record<string, z.ZodType>>;
  // Texts of a letter are no filter, and a filter given by name is worded like the field.
  const { subject, html, order_or_filter, filter_value, ...filters } = shape;
  const told = Object.entries(filters).flatMap(([name, field]) =>
    valuesOf(field).map((value) => viewedListWords({ list, [name]: value })),
  );
  expect(told.length).toBeGreaterThan(0);
  expect(told.filter((text) => /[A-Za-z]/.test(text.replace('email', '')))).toEqual([]);
});
