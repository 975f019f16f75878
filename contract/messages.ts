import { z } from 'zod';

/**
 * Texts of field faults (docs/product/validation.md). Importing this file gives zod's own checks their Russian texts.
 */
export const messages = {
  required: 'Поле не заполнено',
  oneLine: 'Уберите переносы строк и невидимые знаки',
  fillAll: 'Заполните все поля',
  email: 'Некорректный формат email',
  phoneLong: 'Телефон слишком длинный',
  phoneShort: 'Телефон слишком короткий',
  operator: 'Неверный код оператора',
  foreignPhone: 'Подойдёт только российский номер: он начинается с +7',
  foreignPhoneOrEmail: 'Подойдёт только российский номер, с +7. Если его нет, укажите почту',
  cyrillic: 'Допустимы только буквы кириллицы',
  link: 'Укажите ссылку, например https://example.ru',
  code: 'Неверный код',
  wrongPassword: 'Неверный пароль',
  passwordShort: 'Пароль короче 8 символов',
  passwordLong: 'Пароль длиннее 128 символов',
  adult: 'Зарегистрироваться может только взрослый: от 20 лет',
  date: 'Нужна дата: день, месяц и год, например 31.12.2025',
} as const;

function russian(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_value':
      return issue.input === undefined || issue.input === null || issue.input === ''
        ? messages.required
        : 'Неверное значение';
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null || issue.input === '') return messages.required;
      return issue.expected === 'number' || issue.expected === 'int' ? 'Нужно число' : 'Неверное значение';
    case 'too_small':
      if (issue.origin === 'string')
        return Number(issue.minimum) <= 1 ? messages.required : `Не короче ${issue.minimum} символов`;
      if (issue.origin === 'array')
        return Number(issue.minimum) <= 1 ? messages.required : `Не меньше ${issue.minimum} значений`;
      return `Не меньше ${issue.minimum}`;
    case 'too_big':
      if (issue.origin === 'string') return `Не длиннее ${issue.maximum} символов`;
      if (issue.origin === 'array') return `Не больше ${issue.maximum} значений`;
      return `Не больше ${issue.maximum}`;
    case 'unrecognized_keys':
      return 'Лишние поля';
    default:
      return 'Неверное значение';
  }
}
z.config({ customError: russian });
