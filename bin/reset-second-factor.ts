// npm run reset-second-factor ПОЧТА: for the last administrator, whose phone and recovery codes are lost.

import { and, eq, inArray } from 'drizzle-orm';
import { utypes } from '#contract/roles.ts';
import { resetSecondFactor } from '#server/features/accounts/reset-second-factor.ts';
import { users } from '#server/features/accounts/tables.ts';
import { openServices } from '#server/open-services.ts';
import { runCommand, withDatabase } from './command.ts';

const [email] = process.argv.slice(2);
if (!email) {
  console.error('Чей вход в два шага сбросить: npm run reset-second-factor admin@example.ru');
  process.exit(1);
}
const isTheirs = and(
  eq(users.email, email.toLowerCase()),
  inArray(users.utype, [utypes.administrator, utypes.curator]),
);

await runCommand((config) =>
  withDatabase(config, async (url) => {
    const services = await openServices(config, url, { works: false });
    try {
      const isReset = await services.db.transaction(async (tx) => {
        const [user] = await tx.select().from(users).where(isTheirs).for('update');
        if (user) await resetSecondFactor(services, tx, user, { actor_id: null, why: 'Команда reset-second-factor' });
        return user !== undefined;
      });
      if (isReset) console.log('Вход в два шага сброшен: теперь в кабинет пускает пароль, сеансы завершены');
      else console.error(`Администратора или куратора с почтой ${email} нет`);
      process.exitCode = isReset ? 0 : 1;
    } finally {
      await services.close();
    }
  }),
);
