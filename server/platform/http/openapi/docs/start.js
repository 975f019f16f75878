// Swagger UI speaks English only: its words are replaced as they appear.
const russian = {
  Authorize: 'Войти',
  'Available authorizations': 'Способы входа',
  Authorized: 'Вход выполнен',
  Logout: 'Выйти',
  Close: 'Закрыть',
  Value: 'Значение',
  'Value:': 'Значение:',
  Servers: 'Адрес',
  Parameters: 'Параметры',
  'No parameters': 'Параметров нет',
  Name: 'Имя',
  Description: 'Описание',
  'Try it out': 'Попробовать',
  'Try it out ': 'Попробовать',
  Cancel: 'Отмена',
  Reset: 'Сначала',
  Execute: 'Выполнить',
  Clear: 'Очистить',
  Responses: 'Ответы',
  'Server response': 'Ответ сервера',
  'Response body': 'Тело ответа',
  'Response headers': 'Заголовки ответа',
  'Request URL': 'Адрес запроса',
  'Request duration': 'Время запроса',
  'Request body': 'Тело запроса',
  Code: 'Код',
  Details: 'Подробно',
  Links: 'Ссылки',
  'No links': 'Нет',
  'Media type': 'Тип',
  'Controls ': 'Задаёт заголовок ',
  ' header.': '.',
  'Example Value': 'Пример',
  Schema: 'Схема',
  Schemas: 'Схемы',
  Example: 'Пример',
  required: 'обязательно',
  Download: 'Скачать',
  'Send empty value': 'Отправить пустым',
  'Loading...': 'Загружаю…',
  'Expand all': 'Раскрыть всё',
  'Collapse all': 'Свернуть всё',
  Examples: 'Примеры',
  'Enum:': 'Значения:',
  'Filter by tag or path': 'Раздел или адрес',
  'No operations defined in spec!': 'Такого раздела нет',
};

function translate(node) {
  if (node.nodeType === Node.TEXT_NODE) {
    const word = russian[node.nodeValue] ?? russian[node.nodeValue.trim()];
    if (word && node.nodeValue !== word) node.nodeValue = word;
  } else {
    if (node.placeholder in russian) node.placeholder = russian[node.placeholder];
    for (const child of node.childNodes) translate(child);
  }
}

const docs = document.getElementById('docs');
new MutationObserver((changes) => {
  for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) translate(node);
}).observe(docs, { childList: true, subtree: true, characterData: true });

window.SwaggerUIBundle({
  url: '/api/openapi.json',
  domNode: docs,
  docExpansion: 'none',
  // Schemas stand below, closed: there is what each status and kind means.
  defaultModelsExpandDepth: 0,
  filter: true,
  validatorUrl: null,
  supportedSubmitMethods: ['get', 'post', 'put', 'delete'],
});
