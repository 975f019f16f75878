// npm run doctor: checks the settings and everything the portal needs, and reports what is wrong.

import { runCommand, withDatabase } from './command.ts';
import { type Check, checksOf } from './doctor-checks.ts';

/** What Node's own error codes mean to the operator. */
const codes: Record<string, string> = {
  ECONNREFUSED: 'соединение не принимают: проверьте адрес и порт',
  ENOTFOUND: 'адрес не найден: проверьте имя',
  ETIMEDOUT: 'нет ответа: проверьте адрес и сеть',
  ETIMEOUT: 'нет ответа: проверьте адрес и сеть',
  EACCES: 'нет прав на запись',
  ENOSPC: 'на диске нет места',
  EROFS: 'диск доступен только для чтения',
  EAUTH: 'имя или пароль не подходят',
  '28P01': 'имя или пароль не подходят',
  '3D000': 'такой базы данных нет',
};

function inWords(error: unknown): string {
  const { code, cause, name, message } = error as NodeJS.ErrnoException & { cause?: NodeJS.ErrnoException };
  if (name === 'TimeoutError') return codes.ETIMEDOUT ?? message;
  // nodemailer has the system's code in its message only.
  const inMessage = message.match(/\bE[A-Z]{4,}\b/)?.[0];
  return codes[cause?.code ?? inMessage ?? code ?? ''] ?? codes[code ?? ''] ?? message;
}

async function report({ name, act }: Check): Promise<boolean> {
  try {
    const found = await act();
    console.log(typeof found === 'string' ? `✓ ${name}: ${found}` : `! ${name}: ${found.remark}`);
    return true;
  } catch (error) {
    console.log(`✗ ${name}: ${inWords(error)}`);
    return false;
  }
}

await runCommand(async (config) => {
  console.log(`✓ Настройки: прочитаны, Node ${process.versions.node}`);
  const healthy = await withDatabase(config, async (url) => {
    const results: boolean[] = [];
    for (const check of checksOf(config, url)) results.push(await report(check));
    return results.every(Boolean);
  });
  if (!healthy) process.exitCode = 1;
});
