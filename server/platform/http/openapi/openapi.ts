import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { Failure } from '#contract/errors.ts';
import { contract } from '#contract/index.ts';
import { roleNames } from '#contract/roles.ts';
import type { AllowedCallers } from '#contract/route.ts';
import { programmeName } from '#contract/words/programme.ts';
import type { Config } from '#server/config.ts';
import { type RouteEntry, routeTable } from '../calls/route-table.ts';
import { cookieName } from '../request.ts';

const failures = {
  401: 'Вызов только для вошедших: войдите, чтобы продолжить',
  403: 'Этой роли вызов не разрешён, или запрос пришёл с чужой страницы',
  404: 'Не найдено, или существование скрыто от вызывающего',
  409: 'Состояние изменилось: обновите данные и повторите',
  413: 'Слишком много данных за один раз',
  415: 'Содержимое файла не подходит',
  422: 'Неверные данные (поля названы в fields) или отказ по правилам портала',
  429: 'Слишком много попыток; заголовок Retry-After говорит, через сколько секунд повторить',
  503: 'Слишком много людей сразу, или недоступна база данных; заголовок Retry-After говорит, через сколько секунд повторить',
  500: 'Ошибка на стороне портала; request_id помогает её найти',
  507: 'На сервере кончилось место: ничего не сохранено',
} as const;
type FailureStatus = keyof typeof failures;

const inWords = (who: AllowedCallers): string => {
  if (who === 'anyone') return 'все, вход не нужен';
  if (who === 'signed in') return 'все вошедшие';
  return who.map((role) => roleNames[role].toLowerCase()).join(', ');
};

/** Which failures a call can give: a rule over its shape, the same for all. */
function failuresOf({ method, path, who }: RouteEntry, operation: OpenAPI.OperationObject): FailureStatus[] {
  const changes = method !== 'GET';
  const takesFile = JSON.stringify(operation.requestBody ?? {}).includes('multipart/form-data');
  const takesInput = operation.requestBody !== undefined || (operation.parameters ?? []).length > 0;
  const can: Record<FailureStatus, boolean> = {
    401: who !== 'anyone',
    403: changes || (who !== 'anyone' && who !== 'signed in'),
    404: takesInput && (path.includes('{') || who !== 'anyone'),
    409: changes && who !== 'anyone',
    413: operation.requestBody !== undefined,
    415: takesFile,
    422: takesInput,
    429: changes && (who === 'anyone' || who === 'signed in'),
    500: true,
    503: true,
    507: changes,
  };
  return (Object.keys(failures) as unknown as FailureStatus[]).filter((status) => can[status]);
}

function complete(entry: RouteEntry, operation: OpenAPI.OperationObject): void {
  operation.description = `Кто может: ${inWords(entry.who)}.`;
  Object.assign(operation, { 'x-who': entry.who });
  operation.security = entry.who === 'anyone' ? [] : [{ bearer: [] }, { cookie: [] }];
  operation.responses ??= {};
  for (const response of Object.values(operation.responses))
    if (!('$ref' in response)) response.description = 'Получилось';
  for (const status of failuresOf(entry, operation))
    operation.responses[status] = { $ref: `#/components/responses/${status}` };
}

/** The contract as an OpenAPI 3.1 document: every call with its caller, its fields and its failures. */
export async function describeApi(config: Config): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(contract, {
    info: {
      title: `API портала: ${programmeName()}`,
      version: '1',
      description:
        'Успех: `{"ok": true, …}`. Отказ: `{"ok": false, "errors": ["…"]}`; первая строка годится для показа, ' +
        'а `fields` называет неверные поля. Время — UTC, ISO 8601.',
    },
    servers: [{ url: '/api' }],
    commonSchemas: { Failure: { schema: Failure } },
  });
  document.components = {
    ...document.components,
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer', description: 'Ключ из ответа POST /tokens/create' },
      cookie: { type: 'apiKey', in: 'cookie', name: cookieName(config, 'session'), description: 'Сессия браузера' },
    },
    responses: Object.fromEntries(
      Object.entries(failures).map(([status, description]) => [
        status,
        { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } } },
      ]),
    ),
  };
  for (const entry of routeTable) {
    const path = document.paths?.[entry.path.replaceAll('{+', '{')];
    const operation = path?.[entry.method.toLowerCase() as 'get'];
    if (operation) complete(entry, operation);
  }
  return document;
}
