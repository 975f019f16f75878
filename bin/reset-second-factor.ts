// npm run reset-second-factor EMAIL-OR-PHONE: for the last administrator, who has lost phone and recovery codes.

import { and, eq, inArray, sql } from 'drizzle-orm';
import { utypes } from '#contract/roles.ts';
import { credentialFault, parseCredential } from '#contract/validation/validation.ts';
import { resetSecondFactor } from '#server/features/accounts/second-factor/reset-second-factor.ts';
import { users } from '#server/features/accounts/tables.ts';
import { openServices } from '#server/open-services.ts';
import { runCommand, withDatabase } from './command.ts';

const [login = ''] = process.argv.slice(2);
if (credentialFault(login)) {
  console.error('Чей вход в два шага сбросить: npm run reset-second-factor admin@example.ru, или по телефону');
  process.exit(1);
}
const { kind, value } = parseCredential(login);
const isTheirs = and(eq(users[kind], value), inArray(users.utype, [utypes.administrator, utypes.curator]));

await runCommand((config) =>
  withDatabase(config, async (url) => {
    const services = await openServices(config, url, { works: false });
    try {
      const isReset = await services.db.transaction(async (tx) => {
        // The person who has confirmed the contact; another may have it unverified.
        const [user] = await tx
          .select()
          .from(users)
          .where(isTheirs)
          .orderBy(sql`${users[`${kind}_verified_at`]} is null`)
          .limit(1)
          .for('update');
        if (user) await resetSecondFactor(services, tx, user, { actor_id: null, why: 'Команда reset-second-factor' });
        return user !== undefined;
      });
      if (isReset) console.log('Вход в два шага сброшен: теперь в кабинет пускает пароль, сеансы завершены');
      else console.error(`Администратора или куратора с таким контактом нет: ${login}`);
      process.exitCode = isReset ? 0 : 1;
    } finally {
      await services.close();
    }
  }),
);
