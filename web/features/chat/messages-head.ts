import { title } from '#web/kit/page/title.ts';

/** Head of a screen with a field at its lower edge: a phone's keyboard shrinks the page instead of covering it. */
export const messagesHead = (words: string) => () => {
  const { meta } = title(words)();
  const content = 'width=device-width, initial-scale=1, interactive-widget=resizes-content';
  return { meta: [...meta, { name: 'viewport', content }] };
};
