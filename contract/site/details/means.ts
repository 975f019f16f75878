import { column, documents, type Part, type Section, table, text, value } from './parts.ts';

/** Parts of a classroom or a place for practice; only the end of their marks differs. */
const room = (ending: 'Cab' | 'Prac') => [
  column(`address${ending}`, 'Адрес', 'lines'),
  column(`name${ending}`, 'Наименование'),
  column(`osn${ending}`, 'Оснащённость', 'lines'),
  column(`ovz${ending}`, 'Приспособленность для инвалидов и лиц с ОВЗ'),
];
const place = [
  column('objName', 'Наименование'),
  column('objAddress', 'Адрес', 'lines'),
  column('objOvz', 'Приспособленность для инвалидов и лиц с ОВЗ'),
];

/** Part of two sections. */
const hostels: readonly Part[] = [
  value('number', 'hostelInfo', 'Общежитий', { optional: true }),
  value('number', 'interInfo', 'Интернатов', { optional: true }),
  value('number', 'hostelNum', 'Мест в общежитиях', { optional: true }),
  value('number', 'hostelNumOvz', 'Приспособленных помещений в общежитиях', { optional: true }),
  value('number', 'interNum', 'Мест в интернатах', { optional: true }),
  value('number', 'interNumOvz', 'Приспособленных помещений в интернатах', { optional: true }),
];
const rent = documents('localActObSt', 'Как складывается плата за проживание в общежитии', { optional: true });

export const objects: Section = {
  title: 'Материально-техническое обеспечение и оснащённость образовательного процесса. Доступная среда',
  about: 'Кабинеты, бассейн, библиотека, оборудование и условия для людей с ограниченными возможностями здоровья.',
  parts: [
    table('purposeCab', 'Оборудованные учебные кабинеты', room('Cab')),
    table('purposePrac', 'Объекты для практических занятий', room('Prac')),
    table('purposeLibr', 'Библиотеки', place),
    table('purposeSport', 'Объекты спорта', place),
    text('ovz', 'Беспрепятственный доступ в здания'),
    text('purposeFacil', 'Средства обучения и воспитания'),
    text('purposeFacilOvz', 'Приспособленные средства обучения и воспитания'),
    text('comNet', 'Доступ к информационным системам и сетям'),
    text('comNetOvz', 'Доступ к приспособленным информационным системам и сетям'),
    value('links', 'erList', 'Электронные образовательные ресурсы'),
    value('links', 'erListOvz', 'Приспособленные электронные образовательные ресурсы', { optional: true }),
    text('techOvz', 'Специальные технические средства обучения', { optional: true }),
    ...hostels,
    text('hostelInterOvz', 'Доступная среда в общежитии и интернате', { optional: true }),
    rent,
  ],
};

export const catering: Section = {
  title: 'Организация питания в образовательной организации',
  about: 'Где едят ребята и как берегут их здоровье.',
  parts: [table('meals', 'Условия питания', place), text('health', 'Условия охраны здоровья')],
};

export const grants: Section = {
  title: 'Стипендии и меры поддержки обучающихся',
  about: 'Стипендии, меры поддержки, общежитие.',
  parts: [
    text('grant', 'Стипендии', { optional: true }),
    text('support', 'Меры социальной поддержки', { optional: true }),
    ...hostels,
    rent,
  ],
};
