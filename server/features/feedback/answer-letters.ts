import { letter } from '#server/platform/letters/letter.ts';
import { day, link, required, words } from '#server/platform/letters/placeholders.ts';

export const answerLetters = {
  answer: letter('feedback_answer.stranger', {
    when: 'когда на сообщение с сайта ответили письмом',
    placeholders: {
      'когда написали': day,
      ответ: required(words('ответ, как его написал администратор', 'Регистрация откроется 1 декабря.'), 'text'),
      'написать ещё раз': link('страница «Контакты»', '/contact'),
      почта: words('адрес программы', 'info@example.ru'),
    },
    subject: 'Ответ на ваше сообщение',
    text: 'Вы писали нам на сайте программы «{программа}» ({когда написали}). Вот наш ответ.\n\n{ответ}\n\nЧтобы написать ещё раз, откройте {написать ещё раз} или отправьте письмо на {почта}. Если вы ничего не писали, значит, кто-то указал ваш адрес по ошибке: отвечать не нужно.',
    sms: null,
  }),
};
