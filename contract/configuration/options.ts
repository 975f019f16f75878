// No schema here: the screen and the log name options without loading zod.

type Group = { title: string; text: string; options: Readonly<Record<string, { title: string; unit?: string }>> };

/** Every option in the order and the groups of /admin/config, with its name and its unit. */
export const optionGroups = [
  {
    title: 'Организация',
    text: 'Кто ведёт программу и как она называется. Отсюда данные берут страницы, письма, согласия, сертификаты и сведения для поисковых систем. Пока данные оператора не заполнены, согласия подписать нельзя.',
    options: {
      organisation_name: { title: 'Полное название организации' },
      organisation_short_name: { title: 'Краткое название организации' },
      programme_name: { title: 'Название программы' },
      organisation_inn: { title: 'ИНН' },
      organisation_ogrn: { title: 'ОГРН' },
      organisation_address: { title: 'Адрес' },
      contact_email: { title: 'Почта для вопросов' },
      contact_phone: { title: 'Телефон для вопросов' },
      founding_year: { title: 'С какого года работает' },
      organisation_links: { title: 'Страницы в сети' },
      organisation_logo: { title: 'Логотип организации' },
      organisation_map: { title: 'Схема проезда' },
    },
  },
  {
    title: 'Сезон',
    text: 'Год, которым живёт весь портал: списки, участия, возраст детей. Возраст считается на 30 августа этого года. Что стоит участие, читают на главной странице и в ответах на вопросы.',
    options: {
      current_year: { title: 'Год сезона' },
      ages: { title: 'Возраст участников' },
      participation_cost: { title: 'Сколько стоит участие' },
    },
  },
  {
    title: 'Регистрация',
    text: 'Пока регистрация закрыта, новые родители и дети не добавляются; начатые анкеты можно закончить. Открытую можно начать с назначенного времени: до него семьи видят, когда она откроется.',
    options: {
      registration_open: { title: 'Регистрация открыта' },
      registration_start: { title: 'Регистрация начнётся' },
      registration_end: { title: 'Регистрация закроется' },
    },
  },
  {
    title: 'Обучение',
    text: 'Когда обучение открывают, все участники с готовым кабинетом допускаются к нему. Наставник, набравший за тест меньше проходного балла, через сутки проходит его снова.',
    options: {
      training_open: { title: 'Обучение открыто' },
      guide_pass_percent: { title: 'Проходной балл наставника', unit: '% баллов теста' },
    },
  },
  {
    title: 'Достижения',
    text: 'Когда участники загружают свои достижения.',
    options: { achievements_upload_period: { title: 'Период загрузки достижений' } },
  },
  {
    title: 'Сроки',
    text: 'Сколько дней даётся на каждый шаг. Новое число действует для сроков, которые начнутся после него.',
    options: {
      days_fill_questionnaire: { title: 'Заполнить анкету', unit: 'дней' },
      days_questionnaire_checking: { title: 'Проверить анкету', unit: 'дней' },
      days_correct_questionnaire: { title: 'Исправить анкету', unit: 'дней' },
      days_go_to_training: { title: 'Перейти к обучению', unit: 'дней' },
      days_winner_confirmation: { title: 'Подтвердить поездку', unit: 'дней' },
      days_fill_arrival_info: { title: 'Заполнить данные поездки', unit: 'дней' },
    },
  },
  {
    title: 'Направления',
    text: 'Как называются направления, сколько участников едет от каждого и можно ли его выбрать.',
    options: {
      direction_names: { title: 'Названия направлений' },
      directions: { title: 'Места по направлениям' },
    },
  },
  {
    title: 'Поездка',
    text: 'Дни лагеря, пункты прибытия и отправления и время, до которого семьи меняют заполненные данные.',
    options: {
      trip_days: { title: 'Дни лагеря' },
      trip_change_deadline: { title: 'Изменения данных поездки — до' },
      trip_points: { title: 'Пункты прибытия и отправления' },
    },
  },
  {
    title: 'О смене',
    text: 'Это семьи читают до того, как подтвердить поездку, и после. Чего здесь нет, вместо того стоит «уточняется». Рассказ о смене пишется в текстах портала, место берётся из пункта прибытия 4.',
    options: {
      trip_map: { title: 'Ссылка на карту' },
      trip_contact_name: { title: 'К кому обращаться' },
      trip_contact_phone: { title: 'Телефон смены' },
      trip_contact_email: { title: 'Почта смены' },
      trip_escorts: { title: 'Кто едет с детьми' },
      trip_packing: { title: 'Что взять с собой' },
      trip_cost: { title: 'Сколько это стоит' },
    },
  },
  {
    title: 'Баллы',
    text: 'Сколько баллов прибавляют подтверждённые статусы и сколько предлагается за достижение.',
    options: {
      cadet_points: { title: 'Кадет', unit: 'баллов' },
      volunteer_points: { title: 'Волонтёр', unit: 'баллов' },
      achievement_points: { title: 'Баллы за достижения' },
    },
  },
  {
    title: 'Оценка достижений',
    text: 'Второй взгляд: названную долю достижений оценивают двое, не видя баллов друг друга, и баллы считаются, когда готовы обе оценки; для этого нужны трое, ведь спор решает третий. Ноль процентов — одного взгляда достаточно. Если баллы придержаны, семьи увидят их и место, когда результаты направления откроют в «Проверке достижений».',
    options: {
      second_look_share: { title: 'На второй взгляд', unit: '%' },
      second_look_bound: { title: 'Третий решает, если разница больше', unit: 'баллов' },
      hold_points: { title: 'Придержать баллы до открытия результатов' },
    },
  },
  {
    title: 'Открытый протокол',
    text: 'С сигналом волны портал публикует её протокол: места, баллы и решения под кодами, без имён. Пока организация не подтвердила это на странице «Зачисление», не публикуется ничего. Уже опубликованное остаётся на месте и без этой настройки.',
    options: { publish_protocols: { title: 'Публиковать протокол волны с её сигналом' } },
  },
  {
    title: 'Отправители',
    text: 'От чьего имени приходят письма и СМС.',
    options: {
      mail_sender_name: { title: 'Имя отправителя писем' },
      mail_sender_address: { title: 'Адрес отправителя писем' },
      dkim_selector: { title: 'Селектор DKIM' },
      sms_sender_name: { title: 'Имя отправителя СМС' },
    },
  },
  {
    title: 'СМС',
    text: 'Сколько платных СМС портал отправит самое большее. На коды, которые может попросить кто угодно, идёт не больше половины. Когда ушла половина, администраторам приходит уведомление; когда ушли все, уведомления идут письмами тем, у кого подтверждена почта.',
    options: {
      sms_per_hour: { title: 'За час', unit: 'СМС' },
      sms_per_day: { title: 'За сутки', unit: 'СМС' },
    },
  },
  {
    title: 'Чаты',
    text: 'Что семья читает о времени ответа и когда администрации напоминают письмом о тех, кто ждёт. Ноль часов — не напоминать.',
    options: {
      chat_answer_hours: { title: 'Отвечаем в течение', unit: 'часов' },
      chat_wait_hours: { title: 'Напомнить, если ждут дольше', unit: 'часов' },
    },
  },
  {
    title: 'Списки и загрузки',
    text: 'Сколько строк на странице и какие файлы принимаются.',
    options: {
      news_per_page: { title: 'Новостей на странице', unit: 'штук' },
      rows_per_page: { title: 'Строк в списках', unit: 'штук' },
      upload_limit_mib: { title: 'Самый большой файл', unit: 'МиБ' },
      book_limit_mib: { title: 'Самая большая книга', unit: 'МиБ' },
      video_limit_mib: { title: 'Самое большое видео', unit: 'МиБ' },
    },
  },
] as const satisfies readonly Group[];

const titles = new Map<string, string>(
  optionGroups.flatMap(({ options }) => Object.entries(options).map(([option, { title }]) => [option, title] as const)),
);

/** An option's name in the words of the screen. */
export const optionTitle = (option: string): string => titles.get(option) ?? option;
