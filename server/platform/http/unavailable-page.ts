const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const RETRY_SECONDS = 15;

/** What a reader sees while a page can't be shown for a passing cause. Nothing else is asked for, and it tries again by itself. */
export const unavailablePage = (words: string, nonce: string, isRepeatable: boolean): string => `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${isRepeatable ? `<meta http-equiv="refresh" content="${RETRY_SECONDS}">` : ''}
<title>Портал ненадолго прервался</title>
<style nonce="${nonce}">
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 1.125rem/1.5 system-ui, sans-serif; color: #0b2545; background: #f2f7fb; }
main { max-width: 34rem; padding: 2rem 1.25rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 1rem; }
</style>
</head>
<body>
<main>
<h1>Портал ненадолго прервался</h1>
<p>${escaped(words)}</p>
<p>${isRepeatable ? 'Страница откроется сама, как только получится.' : 'Вернитесь на шаг назад: введённое останется на месте.'}</p>
</main>
</body>
</html>
`;
