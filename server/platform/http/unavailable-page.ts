const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** What a reader sees while a page can't be shown for a passing cause. Nothing else is asked for: no style, no script. */
export const unavailablePage = (words: string, nonce: string, isRepeatable: boolean): string => `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Страница пока не открывается</title>
<style nonce="${nonce}">
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 1.125rem/1.5 system-ui, sans-serif; color: #0b2545; background: #f2f7fb; }
main { max-width: 34rem; padding: 2rem 1.25rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 1rem; }
a { display: inline-block; padding: 0.25rem 0; color: #0b5394; }
</style>
</head>
<body>
<main>
<h1>Страница пока не открывается</h1>
<p>${escaped(words)}.</p>
<p>${isRepeatable ? '<a href="">Открыть ещё раз</a>' : 'Вернитесь на шаг назад: введённое останется на месте.'}</p>
</main>
</body>
</html>
`;
