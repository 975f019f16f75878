import { DatabaseDoesNotStart } from '#server/platform/db/embedded/supervise-database.ts';
import { ChangedMigration, NewerSchema } from '#server/platform/db/migrate/applied-migrations.ts';
import { CannotListen } from '#server/platform/http/connections/listen.ts';
import { FolderNotUsable } from '#server/platform/portal-lock.ts';
import { WrongSetting } from './config.ts';

/** Failures of a start that are printed as one sentence for the operator. */
const sentences = [WrongSetting, DatabaseDoesNotStart, NewerSchema, ChangedMigration, CannotListen, FolderNotUsable];

const database: Record<string, string> = {
  ECONNREFUSED: 'по этому адресу никто не отвечает',
  ECONNRESET: 'связь прервалась',
  ENOTFOUND: 'такого адреса нет',
  EAI_AGAIN: 'адрес не удалось узнать',
  ETIMEDOUT: 'ответа нет',
  '28P01': 'имя или пароль не подходят',
  '28000': 'вход не разрешён',
  '3D000': 'такой базы нет',
  '53300': 'соединений слишком много',
  '57P03': 'она ещё запускается',
};

/** The sentence for a failed start, or nothing where it is a fault of the portal itself. */
export function sentenceOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (sentences.some((kind) => error instanceof kind)) return error.message;
  const { code = '' } = error as NodeJS.ErrnoException;
  // pg has no code for a connection that took too long.
  const reason = database[code] ?? (/timeout/i.test(error.message) ? database.ETIMEDOUT : undefined);
  return reason && `База данных не отвечает: ${reason}. Проверьте DATABASE_URL`;
}
