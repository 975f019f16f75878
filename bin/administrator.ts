// npm run administrator EMAIL-OR-PHONE: prints a one-time link by which an administrator, usually the first one, makes
// an account.

import { utypes } from '#contract/roles.ts';
import { credentialFault } from '#contract/validation/validation.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { runCommand, withDatabase } from './command.ts';

const [contact = ''] = process.argv.slice(2);
if (credentialFault(contact)) {
  console.error('Кого сделать администратором: npm run administrator admin@example.ru, или по телефону');
  process.exit(1);
}

// The portal takes seconds to load, and a wrong contact needs none of it.
const [{ HasAccount, inviteStaff }, { openServices }, { migrate }] = await Promise.all([
  import('#server/features/staff/invitations/invite-staff.ts'),
  import('#server/open-services.ts'),
  import('#server/platform/db/migrate/migrate.ts'),
]);

/** Advice for a contact whose owner is in the team already. */
function adviceFor({ holder: { utype, blocked_at } }: InstanceType<typeof HasAccount>, origin: string): string[] {
  if ((utype !== utypes.administrator && utype !== utypes.curator) || blocked_at) return [];
  return [
    `Забыт пароль: ${origin}/login?recovery=true`,
    `Потеряны телефон и запасные коды: npm run reset-second-factor ${contact}`,
    ...(utype === utypes.curator ? ['Сделать администратором: любой администратор, в разделе «Сотрудники»'] : []),
  ];
}

await runCommand((config) =>
  withDatabase(config, async (url) => {
    // The portal may never have been started.
    await migrate(url);
    const services = await openServices(config, url, { works: false });
    try {
      const invitation = { contact, utype: utypes.administrator, by: undefined };
      const { url: link, row } = await services.db.transaction((tx) => inviteStaff(services, tx, invitation));
      console.log(`Ссылка для администратора, на один раз, до ${formatDateTime(row.expires_at)} (время московское):`);
      console.log(link);
      if (config.outbox_shown) console.log('Письмо с ней лежит на странице /dev/outbox');
      else if (row.sent_at) console.log(`Она отправлена: ${row.contact}`);
      else console.log('Портал её не отправит: нет почтового сервера или СМС-шлюза. Передайте ссылку сами');
    } catch (error) {
      if (!(error instanceof HasAccount)) throw error;
      console.error([error.message, ...adviceFor(error, config.PORTAL_ORIGIN)].join('\n'));
      process.exitCode = 1;
    } finally {
      await services.close();
    }
  }),
);
