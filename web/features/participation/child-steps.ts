import { type Status, statuses as s } from '#contract/statuses.ts';

/** Where a child stands and what comes next, in words to the child (docs/product/statuses.md). */
type ChildStep = {
  /** Where it stands, in a few words. */
  title: string;
  /** What to do, or who acts next. Fits girls and boys. */
  text: string;
  action?: { title: string; to: 'welcome' | 'study' | 'achievements' | 'messages' };
};

const write = { title: 'Написать нам', to: 'messages' } as const;
const askParents = 'Об этом можно спросить родителей или написать нам.';

const steps: Record<Status, ChildStep> = {
  [s.QUESTIONNAIRE_TO_FILL]: {
    title: 'Анкета ещё не готова',
    text: 'Анкету заполняют родители. Когда её примут, начнётся следующий шаг.',
  },
  [s.QUESTIONNAIRE_ON_CHECK]: {
    title: 'Анкета на проверке',
    text: 'Мы читаем анкету и напишем родителям, как только закончим.',
  },
  [s.QUESTIONNAIRE_TO_FIX]: {
    title: 'Анкету нужно поправить',
    text: 'В анкете есть замечания. Их исправляют родители: напомни им, у исправления есть срок.',
  },
  [s.QUESTIONNAIRE_FIXED]: {
    title: 'Исправленная анкета на проверке',
    text: 'Мы читаем исправления и напишем родителям, как только закончим.',
  },
  [s.QUESTIONNAIRE_LAST_ATTEMPT]: {
    title: 'Анкету нужно поправить ещё раз',
    text: 'Это последняя попытка исправить анкету. Её исправляют родители: напомни им, срок идёт.',
  },
  [s.QUESTIONNAIRE_FILL_EXPIRED]: {
    title: 'Срок анкеты истёк',
    text: `Анкету не отправили вовремя, и участие остановлено. ${askParents}`,
    action: write,
  },
  [s.QUESTIONNAIRE_FIX_EXPIRED]: {
    title: 'Срок исправления анкеты истёк',
    text: `Анкету не исправили вовремя, и участие остановлено. ${askParents}`,
    action: write,
  },
  [s.QUESTIONNAIRE_REJECTED]: {
    title: 'Анкету не приняли',
    text: `В этом сезоне участвовать не получится. Причину знают родители. ${askParents}`,
    action: write,
  },
  [s.DUPLICATE]: {
    title: 'Есть другая запись',
    text: `В программе уже есть запись о тебе, и участие идёт по ней. ${askParents}`,
    action: write,
  },
  [s.ACCOUNT_TO_REGISTER]: {
    title: 'Анкета принята',
    text: 'Родители отправят тебе ссылку для входа. По ней создаётся твой кабинет.',
  },
  [s.ENTRANCE_LINK_SENT]: {
    title: 'Ссылка для входа отправлена',
    text: 'Открой ссылку из сообщения и придумай пароль: так создаётся твой кабинет.',
  },
  [s.ACCOUNT_REGISTERED]: {
    title: 'Кабинет создан',
    text: 'Обучение скоро откроется: мы напишем, когда можно будет начать.',
  },
  [s.ADMITTED]: {
    title: 'Обучение открыто',
    text: 'Обучение открыто для тебя: начни погружение.',
    action: { title: 'Начать обучение', to: 'welcome' },
  },
  [s.GO_TO_TRAINING_EXPIRED]: {
    title: 'Срок начала обучения истёк',
    text: `Обучение не начали вовремя, и участие остановлено. Если этому помешала важная причина, напиши нам.`,
    action: write,
  },
  [s.WITHDRAWN]: {
    title: 'Участие отменено',
    text: `Родители отменили участие в этом сезоне. ${askParents}`,
    action: write,
  },
  [s.BLOCKED]: {
    title: 'Участие остановлено',
    text: 'Администратор остановил участие. Почему и что дальше, можно узнать у нас.',
    action: write,
  },
  [s.CARRYING]: {
    title: 'Профиль переносят',
    text: 'Твой профиль переносят в кабинет другого родителя. Когда закончат, всё пойдёт дальше с того же места.',
    action: write,
  },
  [s.LAST_SEASON]: {
    title: 'Прошлый сезон',
    text: 'Твой прошлый сезон завершён. Чтобы участвовать в новом, попроси родителей записать тебя снова.',
  },
  [s.REACTIVATED]: {
    title: 'Новый сезон',
    text: 'Родители проверяют прошлогоднюю анкету и отправляют её. Напомни им: у анкеты есть срок.',
  },
  [s.TRAINING]: {
    title: 'Идёт обучение',
    text: 'Сейчас новых этапов нет. Как только следующий откроется, он появится здесь.',
    action: { title: 'К карте погружения', to: 'study' },
  },
  [s.MILESTONE_EXPIRED]: {
    title: 'Срок этапа истёк',
    text: 'Дальше пройти не получится. Если этому помешала важная причина, напиши нам.',
    action: write,
  },
  [s.TRAINING_PAUSED]: {
    title: 'Обучение на паузе',
    text: 'Администратор поставил обучение на паузу. Когда она закончится, срок этапа сдвинется на столько же, сколько она длилась.',
    action: write,
  },
  [s.TRAINING_COMPLETED]: {
    title: 'Курс пройден',
    text: 'Курс пройден! Теперь выбери направление, с которым пойдёшь дальше.',
    action: { title: 'Выбрать направление', to: 'study' },
  },
  [s.DIRECTION_CHOSEN]: {
    title: 'Направление выбрано',
    text: 'Теперь расскажи о своих достижениях: можно добавить до трёх. Когда всё готово, их оценят.',
    action: { title: 'Добавить достижения', to: 'achievements' },
  },
  [s.ACHIEVEMENTS_ON_CHECK]: {
    title: 'Достижения отправлены',
    text: 'Твои достижения у нас. Сейчас ход за нами: скоро их оценят.',
    action: { title: 'Посмотреть достижения', to: 'achievements' },
  },
  [s.TO_ASSESS]: {
    title: 'Достижения оценивают',
    text: 'Сейчас ход за нами: мы оцениваем достижения. Баллы и место появятся здесь.',
    action: { title: 'Посмотреть достижения', to: 'achievements' },
  },
  [s.ASSESSED]: {
    title: 'Достижения оценены',
    text: 'Баллы посчитаны. Скоро объявим, кто едет на смену.',
    action: { title: 'Посмотреть баллы', to: 'achievements' },
  },
  [s.MAIN_WINNER]: {
    title: 'Отбор пройден!',
    text: 'Для тебя есть место на смене. Попроси родителей подтвердить поездку: у этого есть срок.',
  },
  [s.RESERVE_WINNER]: {
    title: 'Место на смене есть!',
    text: 'Освободилось место, и оно твоё. Попроси родителей подтвердить поездку: у этого есть срок.',
  },
  [s.MAIN_ENROLLED]: {
    title: 'Поездка подтверждена',
    text: 'Родители рассказывают, как ты доберёшься до лагеря. Напомни им: у этого есть срок.',
  },
  [s.RESERVE_ENROLLED]: {
    title: 'Поездка подтверждена',
    text: 'Родители рассказывают, как ты доберёшься до лагеря. Напомни им: у этого есть срок.',
  },
  [s.TRIP_FILLED]: { title: 'Всё готово к поездке', text: 'Все данные у нас. До встречи на эвакобазе!' },
  [s.NOT_ENROLLED]: {
    title: 'Отбор завершён',
    text: 'В этот раз места на смене не хватило, но пройденный путь остаётся с тобой. Скоро пришлём сертификат и ждём тебя в следующем сезоне!',
  },
  [s.TRIP_CANCELLED]: { title: 'Поездка отменена', text: `Поездку отменили. ${askParents}`, action: write },
  [s.ARRIVED]: { title: 'Смена началась', text: 'Ты на эвакобазе. Хорошего погружения!' },
  [s.SHIFT_COMPLETED]: { title: 'Смена завершена', text: 'Спасибо, что мы были вместе! Скоро пришлём сертификат.' },
  [s.CERTIFIED]: { title: 'Сезон завершён', text: 'Сертификат отправлен. Спасибо, что мы были вместе!' },
};

/** What a child of this status is told. */
export const childStepOf = (status: Status): ChildStep => steps[status];
