import { letter } from '#server/platform/letters/letter.ts';
import { fullName, optionalWords, parentsCabinet } from '#server/platform/letters/placeholders.ts';

const placeholders = {
  ребёнок: fullName,
  'к какому сроку': optionalWords(
    'когда проверят; «не позже» — внутри подстановки',
    'не позже 30.11.2026 23:59 (время московское)',
  ),
  кабинет: parentsCabinet,
};

const receipt = (what: string, received: string) => ({
  subject: `{ребёнок}: ${what} на проверку`,
  text: `Мы получили ${received}. Ребёнок: {ребёнок}. Проверим её {к какому сроку}. О решении придёт сообщение: анкета принята или в ней нужно что-то исправить. Пока идёт проверка, менять ответы нельзя, делать ничего не нужно.\n\nЧто отправлено, видно в кабинете: {кабинет}`,
  sms: `{ребёнок}: ${what} на проверку. О решении придёт сообщение. Кабинет: {кабинет}`,
  shown: `{ребёнок}: ${what} на проверку. О решении придёт сообщение.`,
});

export const questionnaireLetters = {
  sent: letter('questionnaire_sent.parent', {
    when: 'когда родитель отправил анкету',
    placeholders,
    ...receipt('анкета отправлена', 'анкету'),
  }),
  corrected: letter('questionnaire_sent.parent.corrected', {
    about: 'исправленная',
    when: 'когда родитель отправил исправленную анкету',
    placeholders,
    ...receipt('исправленная анкета отправлена', 'исправленную анкету'),
  }),
};
