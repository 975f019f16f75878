import { formatPhone } from '#contract/validation/phone.ts';
import { formatDay } from '#contract/words/dates.ts';
import type { SectionKey } from './section-keys.ts';

// No schema here: lists, print views and the check show answers without loading zod.

export const genders = { male: 'Мужской', female: 'Женский' } as const;
export type Gender = keyof typeof genders;

export const documentKinds = {
  passport: 'Паспорт гражданина РФ',
  birth_certificate: 'Свидетельство о рождении',
  foreign: 'Документ другого государства',
} as const;
export type DocumentKind = keyof typeof documentKinds;

export const swimmingSkills = {
  none: 'Не умеет плавать',
  little: 'Держится на воде',
  well: 'Плавает уверенно',
  sport: 'Занимается плаванием в секции',
} as const;

export const clothesSizes = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'] as const;

/** `file_target`s of the questionnaire. */
export const questionnaireFiles = [
  'identity_document_file1',
  'identity_document_file2',
  'medical_questionnaire_file',
] as const;
export type QuestionnaireFile = (typeof questionnaireFiles)[number];

type Section = { key: SectionKey; title: string; fields: Readonly<Record<string, string>> };

/**
 * The sections (docs/product/questionnaire.md) with every field and its label, in the order of the form. The first
 * section's fields belong to the child's own row and are changed one by one (/parent/profile/edit); remarks may stand
 * at them too.
 */
export const questionnaireSections = [
  {
    key: 'child',
    title: 'Ребёнок',
    fields: {
      surname: 'Фамилия',
      name: 'Имя',
      patronymic: 'Отчество',
      birth_date: 'Дата рождения',
      gender: 'Пол',
      birth_place: 'Место рождения',
      citizenship: 'Гражданство',
    },
  },
  {
    key: 'document',
    title: 'Документ',
    fields: {
      document_kind: 'Вид документа',
      document_series: 'Серия',
      document_number: 'Номер',
      document_issued_by: 'Кем выдан',
      document_issue_date: 'Дата выдачи',
      identity_document_file1: 'Снимок документа: первая страница',
      identity_document_file2: 'Снимок документа: страница с регистрацией',
    },
  },
  {
    key: 'addresses',
    title: 'Адреса',
    fields: {
      registration_region: 'Регион регистрации',
      registration_city: 'Населённый пункт регистрации',
      registration_street: 'Улица, дом, квартира регистрации',
      living_is_same: 'Живёт по адресу регистрации',
      living_region: 'Регион проживания',
      living_city: 'Населённый пункт проживания',
      living_street: 'Улица, дом, квартира проживания',
    },
  },
  {
    key: 'school',
    title: 'Школа',
    fields: { school_id: 'Школа из списка', school_name: 'Школа', school_class: 'Класс' },
  },
  {
    key: 'health',
    title: 'Здоровье',
    fields: {
      medical_questionnaire_file: 'Медицинская анкета',
      allergies: 'Аллергии',
      chronic_illnesses: 'Хронические заболевания',
      swimming: 'Умение плавать',
    },
  },
  {
    key: 'emergency',
    title: 'Контакты на экстренный случай',
    fields: {
      emergency1_name: 'Первый контакт: фамилия, имя, отчество',
      emergency1_relation: 'Первый контакт: кем приходится',
      emergency1_phone: 'Первый контакт: телефон',
      emergency2_name: 'Второй контакт: фамилия, имя, отчество',
      emergency2_relation: 'Второй контакт: кем приходится',
      emergency2_phone: 'Второй контакт: телефон',
    },
  },
  {
    key: 'sizes',
    title: 'Размеры',
    fields: { clothes_size: 'Размер одежды', shoe_size: 'Размер обуви' },
  },
  { key: 'about', title: 'О ребёнке', fields: { about: 'О ребёнке' } },
] as const satisfies readonly Section[];

type Sections = typeof questionnaireSections;
type KeysOfUnion<T> = T extends unknown ? keyof T : never;
export type QuestionnaireField = KeysOfUnion<Sections[number]['fields']>;

/** Labels of all fields. */
export const fieldLabels = Object.assign({}, ...questionnaireSections.map(({ fields }) => fields)) as Record<
  QuestionnaireField,
  string
>;

export const questionnaireFields = Object.keys(fieldLabels) as QuestionnaireField[];

/** Fields of the child's own row, changed by /user/participant/changing. */
export const childFields = ['surname', 'name', 'patronymic', 'birth_date', 'gender'] as const;
export type ChildField = (typeof childFields)[number];

/** An answer in words, for print, check and differences; files are shown separately. */
export function showAnswer(field: QuestionnaireField, value: unknown): string {
  if (value === undefined || value === null || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'Да' : 'Нет';
  const text = String(value);
  if (field.endsWith('_phone')) return formatPhone(text);
  if (field === 'shoe_size') return text.replace('.', ',');
  const options: Partial<Record<QuestionnaireField, Readonly<Record<string, string>>>> = {
    gender: genders,
    document_kind: documentKinds,
    swimming: swimmingSkills,
  };
  return options[field]?.[text] ?? (/^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDay(text) : text);
}
