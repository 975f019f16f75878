import { certificateKinds } from '#contract/certificates/kinds.ts';
import type { ImportKind } from './kinds.ts';

/** A column of an import file, found by its title or an alternative one, in any letter case and order. */
export type ImportColumn = {
  key: string;
  title: string;
  also?: readonly string[];
  /** The column must exist, and its cells must not be empty. */
  isRequired: boolean;
  hint: string;
  example: string;
};

const requiredColumn = { isRequired: true } as const;
const optionalColumn = { isRequired: false } as const;
const contact = 'Почта или телефон: хотя бы что-то одно';

const email = (
  key: string,
  title: string,
  also: readonly string[],
  hint: string,
  example = 'anna@example.ru',
): ImportColumn => ({
  ...optionalColumn,
  key,
  title,
  also,
  hint,
  example,
});
const phone = (
  key: string,
  title: string,
  also: readonly string[],
  hint: string,
  example = '+7 921 000-00-00',
): ImportColumn => ({
  ...optionalColumn,
  key,
  title,
  also,
  hint: `${hint}. Российский мобильный`,
  example,
});

const schools: readonly ImportColumn[] = [
  {
    ...requiredColumn,
    key: 'name',
    title: 'Название',
    also: ['Школа', 'Название школы'],
    hint: 'До 200 знаков',
    example: 'Гимназия № 2',
  },
  {
    ...requiredColumn,
    key: 'region',
    title: 'Регион',
    also: ['Субъект', 'Область'],
    hint: 'Как в списке регионов портала',
    example: 'Калининградская область',
  },
  {
    ...optionalColumn,
    key: 'city',
    title: 'Населённый пункт',
    also: ['Город', 'Населенный пункт'],
    hint: 'Можно не заполнять',
    example: 'Калининград',
  },
];

const guides: readonly ImportColumn[] = [
  { ...requiredColumn, key: 'surname', title: 'Фамилия', hint: 'Кириллицей', example: 'Волнова' },
  { ...requiredColumn, key: 'name', title: 'Имя', hint: 'Кириллицей', example: 'Анна' },
  { ...optionalColumn, key: 'patronymic', title: 'Отчество', hint: 'Можно не заполнять', example: 'Ивановна' },
  email('email', 'Почта', ['Email', 'E-mail', 'Электронная почта'], contact),
  phone('phone', 'Телефон', ['Мобильный телефон', 'Мобильный'], contact),
];

const families: readonly ImportColumn[] = [
  {
    ...requiredColumn,
    key: 'parent_surname',
    title: 'Фамилия родителя',
    hint: 'Кириллицей. У братьев и сестёр — одна и та же',
    example: 'Волнова',
  },
  { ...requiredColumn, key: 'parent_name', title: 'Имя родителя', hint: 'Кириллицей', example: 'Анна' },
  {
    ...optionalColumn,
    key: 'parent_patronymic',
    title: 'Отчество родителя',
    hint: 'Можно не заполнять',
    example: 'Ивановна',
  },
  email(
    'parent_email',
    'Почта родителя',
    ['Email родителя', 'E-mail родителя'],
    `${contact}. По ним узнаётся и семья: у братьев и сестёр они одни и те же`,
  ),
  phone('parent_phone', 'Телефон родителя', ['Мобильный родителя'], contact),
  {
    ...requiredColumn,
    key: 'surname',
    title: 'Фамилия ребёнка',
    also: ['Фамилия участника'],
    hint: 'Кириллицей',
    example: 'Волнов',
  },
  {
    ...requiredColumn,
    key: 'name',
    title: 'Имя ребёнка',
    also: ['Имя участника'],
    hint: 'Кириллицей',
    example: 'Пётр',
  },
  {
    ...optionalColumn,
    key: 'patronymic',
    title: 'Отчество ребёнка',
    also: ['Отчество участника'],
    hint: 'Можно не заполнять',
    example: 'Сергеевич',
  },
  {
    ...requiredColumn,
    key: 'birth_date',
    title: 'Дата рождения',
    also: ['Дата рождения ребёнка', 'Дата рождения участника'],
    hint: 'Датой Excel или текстом: 05.03.2010, 5 марта 2010',
    example: '05.03.2010',
  },
  { ...requiredColumn, key: 'gender', title: 'Пол', hint: 'м или ж', example: 'м' },
  email(
    'email',
    'Почта ребёнка',
    ['Email ребёнка', 'Почта участника'],
    'Можно не заполнять. Своя, не родительская',
    '',
  ),
  phone('phone', 'Телефон ребёнка', ['Телефон участника'], 'Можно не заполнять. Свой, не родительский', ''),
  {
    ...requiredColumn,
    key: 'season',
    title: 'Сезон',
    also: ['Год', 'Год сезона'],
    hint: 'Год прошлого сезона. Один ребёнок — одна строка: последний его сезон',
    example: '2024',
  },
  {
    ...optionalColumn,
    key: 'direction',
    title: 'Направление',
    hint: 'Можно не заполнять. Название направления, как оно стоит в настройках',
    example: '',
  },
  {
    ...optionalColumn,
    key: 'region',
    title: 'Регион',
    also: ['Субъект', 'Область'],
    hint: 'Можно не заполнять. Как в списке регионов портала',
    example: 'Калининградская область',
  },
];

const certificates: readonly ImportColumn[] = [
  {
    ...requiredColumn,
    key: 'number',
    title: 'Номер',
    also: ['Номер сертификата', '№'],
    hint: 'Как он напечатан: буквы, цифры, пробелы, чёрточки и точки',
    example: '15-2019',
  },
  { ...requiredColumn, key: 'surname', title: 'Фамилия', hint: 'Кириллицей', example: 'Волнов' },
  { ...requiredColumn, key: 'name', title: 'Имя', hint: 'Кириллицей', example: 'Пётр' },
  { ...optionalColumn, key: 'patronymic', title: 'Отчество', hint: 'Можно не заполнять', example: 'Сергеевич' },
  {
    ...requiredColumn,
    key: 'kind',
    title: 'Вид',
    also: ['Вид сертификата'],
    hint: Object.values(certificateKinds).join(', '),
    example: 'Участник',
  },
  {
    ...requiredColumn,
    key: 'year',
    title: 'Год',
    also: ['Сезон', 'Год выдачи'],
    hint: 'Четырьмя цифрами',
    example: '2019',
  },
];

export const importColumns: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  schools,
  guides,
  families,
  certificates,
};

/** Rows that begin with this word are examples and skipped. */
export const EXAMPLE = 'ПРИМЕР';
