const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A page that loads nothing else, neither styles nor scripts. `paragraphs` are HTML. */
const plainPage = (title: string, paragraphs: readonly string[], nonce: string): string => `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style nonce="${nonce}">
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 1.125rem/1.5 system-ui, sans-serif; color: #0b2545; background: #f2f7fb; }
main { max-width: 34rem; padding: 2rem 1.25rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 1rem; }
a { display: inline-block; padding: 0.25rem 0; color: #0b5394; }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
${paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n')}
</main>
</body>
</html>
`;

/** The page a reader sees while the wanted one can't be shown for a passing cause. */
export const unavailablePage = (words: string, nonce: string, isRepeatable: boolean): string =>
  plainPage(
    'Страница пока не открывается',
    [
      `${escaped(words)}.`,
      isRepeatable ? '<a href="">Открыть ещё раз</a>' : 'Вернитесь на шаг назад: введённое останется на месте.',
    ],
    nonce,
  );

/** In place of every page while an empty portal is filled with the demo season; its answer asks again by itself. */
export const fillingPage = (nonce: string): string =>
  plainPage(
    'Портал наполняется',
    [
      'Демонстрационный сезон заполняется людьми и событиями. Это занимает до минуты, затем портал откроется здесь сам.',
    ],
    nonce,
  );

/** In place of cabinets and the ways into them, while nobody administrates the portal yet. */
export const preparingPage = (nonce: string): string =>
  plainPage(
    'Портал готовится к открытию',
    ['Войти и зарегистрироваться пока нельзя: загляните позже.', '<a href="/">На главную</a>'],
    nonce,
  );
