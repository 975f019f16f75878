import type { OpenAPI } from '@orpc/openapi';
import type { RouteEntry } from '../calls/route-table.ts';

/** Statuses of failures with what each means, in the order of the document. */
export const failures = {
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

/** Which failures a call can give: a rule over its shape, the same for all. */
export function failuresOf({ method, path, who }: RouteEntry, operation: OpenAPI.OperationObject): FailureStatus[] {
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
