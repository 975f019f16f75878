import { pageMeta } from '#web/kit/public/page-meta.ts';
import type { RouterContext } from '#web/router-context.ts';

/** How the programme is reached, as the administrators keep it in the configuration. */
export async function loadContact({ api, viewer }: RouterContext) {
  const { contact_email, contact_phone } = await api.system.info();
  return { email: contact_email, phone: contact_phone, viewer };
}

export const contactMeta = () =>
  pageMeta({
    title: 'Контакты',
    description: 'Почта и телефон программы «Океанавтика» и что написать, чтобы помощь пришла скорее.',
    path: '/contact',
  });
