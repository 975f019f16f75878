import type { SeasonStep } from '#contract/season/season.ts';
import type { StepName } from '#contract/season/steps.ts';
import { formatNumber, plural } from '#contract/words/numbers.ts';

export const stepTitles: Record<StepName, string> = {
  registration_open: 'Открыть регистрацию',
  registration_close: 'Закрыть регистрацию',
  training: 'Открыть обучение',
  uploads: 'Период загрузки достижений',
  assessment: 'Открыть оценку',
  first_wave: 'Первая волна',
  later_waves: 'Следующие волны',
  enrollment_close: 'Завершить отбор',
  trip: 'Поездка',
  shift: 'Завершить смену',
  certificates: 'Сертификаты',
  next_season: 'Следующий сезон',
};

export const people = (count: number): string => plural(count, 'участник', 'участника', 'участников');

/** What a step does, and who is notified. */
export const effects: Record<StepName, string> = {
  registration_open:
    'Родители смогут создавать кабинеты и добавлять детей, а семьи прошлых сезонов — вернуть своих. Писем никому не уходит.',
  registration_close:
    'Новые родители и дети больше не добавляются. Начатые анкеты можно закончить. Писем никому не уходит.',
  training:
    'Участники с готовым кабинетом будут допущены к обучению в течение минуты. Им и родителям придёт сообщение, что обучение открыто.',
  uploads:
    'Пока период идёт, участники добавляют достижения, о его конце им напомнят. В конце все, кто выбрал направление, перейдут к проверке достижений.',
  assessment:
    'Достижения, которые ждут проверки, можно будет оценивать. Тех, у кого их нет, оценят сразу: им и родителям придёт сообщение с суммой баллов.',
  first_wave:
    'Приглашает лучших каждого направления на свободные места. Приглашения появятся в кабинетах и сообщения уйдут, когда вы нажмёте «Отправить сигнал».',
  later_waves:
    'Приглашает следующих по рейтингу на свободные места. Приглашения появятся в кабинетах и сообщения уйдут, когда вы нажмёте «Отправить сигнал».',
  enrollment_close:
    'Все, кто прошёл курс и не получил приглашения, получат статус «Не прошёл отбор» и сообщение: его слова для каждой группы видны и меняются до отправки. Волн после этого не будет, выбрать направление и добавить достижения будет нельзя.',
  trip: 'Семьи заполняют дорогу и документы до срока изменений, о недостающем портал напоминает сам.',
  shift: 'Всем, кто прибыл на эвакобазу, смена завершится: участники и родители узнают об этом.',
  certificates:
    'Сертификаты создаются всем, кому они положены, и отправляются: каждый появится в кабинете, и о нём придёт сообщение.',
  next_season:
    'Участия этого сезона завершатся, регистрация и обучение закроются, даты года очистятся. Писем никому не уходит.',
};

/** Participants a step concerns now, in words; empty without any. */
export const counts: Record<StepName, (step: SeasonStep) => string[]> = {
  registration_open: ({ beside }) =>
    beside > 0 ? [`Участников прошлых сезонов, кого могут вернуть: ${formatNumber(beside)}`] : [],
  registration_close: ({ beside }) => (beside > 0 ? [`Анкет заполняется и проверяется: ${formatNumber(beside)}`] : []),
  training: ({ count, beside }) =>
    countLines([count, 'Ждут с готовым кабинетом'], [beside, 'Анкета принята, кабинета ещё нет']),
  uploads: ({ count, beside }) =>
    countLines([count, 'Перейдут к проверке в конце'], [beside, 'Ещё не выбрали направление']),
  assessment: ({ count, beside }) =>
    countLines([count, 'Ждут открытия'], [beside, 'Ещё загружают, их можно открыть потом']),
  first_wave: ({ count, beside }) => countLines([count, 'Будут приглашены'], [beside, 'Останутся ждать']),
  later_waves: ({ count, beside }) => countLines([count, 'Будут приглашены'], [beside, 'Останутся ждать']),
  enrollment_close: ({ count, beside }) =>
    countLines([count, 'Без приглашения, отбор для них не завершён'], [beside, 'Приглашены и ещё не ответили']),
  trip: ({ count, beside }) => countLines([count, 'Собираются в поездку'], [beside, 'Приглашены и ещё не ответили']),
  shift: ({ count, beside }) => countLines([count, 'Смена завершится'], [beside, 'Ещё не прибыли, останутся как есть']),
  certificates: ({ count }) => countLines([count, 'Ждут сертификата']),
  next_season: ({ count }) => (count > 0 ? [`Участий завершится: ${formatNumber(count)}`] : []),
};

const countLines = (...told: [count: number, words: string][]): string[] =>
  told.flatMap(([count, words]) => (count > 0 ? [`${words}: ${people(count)}`] : []));
