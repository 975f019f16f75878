import { z } from 'zod';
import { route } from '#contract/route.ts';

const token = z.string().regex(/^[A-Za-z0-9_-]{20,100}$/);

const facts = {
  /** Masked address, «a•••@mail.ru». */
  address: z.string(),
  /** The consent to news was withdrawn already. */
  is_unsubscribed: z.boolean(),
};

/** Calls of the unsubscribe link; they need no sign-in. */
export const unsubscribing = {
  unsubscribeFacts: route({
    method: 'GET',
    path: '/unsubscribe/{token}',
    who: 'anyone',
    summary: 'Чья это подписка на новости и есть ли она ещё; ничего не меняет. 404: ссылка неверна',
    input: z.object({ token }),
    output: facts,
  }),
  unsubscribe: route({
    method: 'POST',
    path: '/unsubscribe/{token}',
    who: 'anyone',
    summary: 'Отписаться от новостей: согласие на рассылки отзывается; повтор ничего не меняет. 404: ссылка неверна',
    input: z.object({ token }),
    output: facts,
  }),
};
