import { ORPCError } from '@orpc/server';
import type { FailureDetails } from '#contract/errors.ts';
import { retryAfterWords } from '#contract/words/waiting.ts';

/** Every failure has a factory with its status and its Russian text. `details.errors[0]` is what a person reads. */
function failure(status: number, code: string, details: FailureDetails, cause?: unknown) {
  const message = details.errors[0] ?? code;
  return new ORPCError<string, FailureDetails>(code, { status, message, data: details, cause });
}

export const unauthenticated = () => failure(401, 'UNAUTHORIZED', { errors: ['Войдите, чтобы продолжить'] });
export const forbidden = (text = 'Недостаточно прав для этого действия') =>
  failure(403, 'FORBIDDEN', { errors: [text] });
/** 403 until the second factor is set up, whatever else the caller may. */
export const secondFactorFirst = () =>
  failure(403, 'FORBIDDEN', {
    errors: ['Сначала включите вход в два шага: до этого кабинет закрыт'],
    second_factor_setup_required: true,
  });
export const notFound = (text = 'Не найдено') => failure(404, 'NOT_FOUND', { errors: [text] });
export const methodNotAllowed = () =>
  failure(405, 'METHOD_NOT_SUPPORTED', { errors: ['Такой способ обращения не поддерживается'] });
export const conflict = (text: string, details: Record<string, unknown> = {}) =>
  failure(409, 'CONFLICT', { errors: [text], ...details });
export const tooLarge = (text: string) => failure(413, 'PAYLOAD_TOO_LARGE', { errors: [text] });
export const wrongContent = (text: string) => failure(415, 'UNSUPPORTED_MEDIA_TYPE', { errors: [text] });

/** 422: a refusal in words, or the texts of the faulty fields, which also stand in `errors`. */
export const invalid = (fault: string | Record<string, string>, details: Record<string, unknown> = {}) =>
  typeof fault === 'string'
    ? failure(422, 'UNPROCESSABLE_CONTENT', { errors: [fault], ...details })
    : failure(422, 'UNPROCESSABLE_CONTENT', { errors: [...new Set(Object.values(fault))], fields: fault, ...details });

/** 422 with a text for each of several rows that were refused. */
export const invalidEach = (errors: readonly string[]) =>
  failure(422, 'UNPROCESSABLE_CONTENT', { errors: [...errors] });

/** The text of a refusal with its wait: `what` there was too much of, and in how many seconds or minutes to come again. */
export const retryIn = (seconds: number, what = 'Слишком много попыток'): string =>
  `${what}. Повторите через ${retryAfterWords(Math.max(1, Math.ceil(seconds)))}`;

/** 429; the host turns `retry_after`, in seconds, into the header as well. */
export const tooMany = (retry_after: number, text = retryIn(retry_after)) =>
  failure(429, 'TOO_MANY_REQUESTS', { errors: [text], retry_after: Math.max(1, Math.ceil(retry_after)) });

/** 503: too many at once; `retry_after`, in seconds, becomes the header as well. */
export const busy = (retry_after: number) =>
  failure(503, 'SERVICE_UNAVAILABLE', {
    errors: ['Сейчас сюда пришло слишком много людей сразу. Повторите через несколько секунд'],
    retry_after,
  });

/** 503: the database cannot be reached now. */
export const databaseUnavailable = () =>
  failure(503, 'SERVICE_UNAVAILABLE', {
    errors: [
      'Связь с порталом ненадолго прервалась: сейчас ничего нельзя ни прочитать, ни сохранить. Повторите через минуту',
    ],
    retry_after: 10,
  });

/** 503: the storage of files cannot be reached now; all else works. */
export const storageUnavailable = () =>
  failure(503, 'SERVICE_UNAVAILABLE', {
    errors: ['Хранилище файлов сейчас не отвечает. Введённое осталось на странице: повторите через минуту'],
    retry_after: 10,
  });

/** 503: more documents are being drawn than the portal takes on at once. */
export const drawingBusy = () =>
  failure(503, 'SERVICE_UNAVAILABLE', {
    errors: ['Сейчас портал готовит слишком много документов. Повторите через несколько секунд'],
    retry_after: 5,
  });

/** 503: a file took longer to read than the portal waits, by its fault or because the machine is busy; `what` is it. */
export const notReadInTime = (what: string) =>
  failure(503, 'SERVICE_UNAVAILABLE', {
    errors: [`${what} не успел прочитаться: портал сейчас занят или файл очень большой. Загрузите его ещё раз`],
    retry_after: 10,
  });

/** 503: the thread that drew a document broke or took too long; `cause` goes to the log. */
export const notDrawn = (cause: unknown) =>
  failure(
    503,
    'SERVICE_UNAVAILABLE',
    { errors: ['Документ сейчас не получилось подготовить. Повторите через минуту'], retry_after: 30 },
    cause,
  );

export const wrongStatus = () => invalid('Действие недоступно в текущем статусе');
