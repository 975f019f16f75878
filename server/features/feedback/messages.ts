import { formatDate } from '#contract/words/dates.ts';

type Answered = { answer: string; sent_at: string; contact_email: string };

/** Nothing of what was written to us goes back: the address may be somebody else's. */
export const answerLetter = ({ answer, sent_at, contact_email }: Answered, origin: string) => ({
  subject: 'Ответ на ваше сообщение',
  text: `Здравствуйте! ${formatDate(sent_at)} вы написали нам на сайте «Океанавтики». Вот наш ответ.

${answer}

Чтобы написать ещё раз, откройте ${origin}/contact или отправьте письмо на ${contact_email}. Если вы ничего не писали, значит, кто-то указал ваш адрес по ошибке: отвечать не нужно.`,
});
