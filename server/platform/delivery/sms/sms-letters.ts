import { letter } from '#server/platform/letters/letter.ts';
import { link, moment, words } from '#server/platform/letters/placeholders.ts';

const runsOut =
  '{за сколько} отправлено {сколько} СМС из {предел}. Если портал сейчас не рассылает уведомлений, кто-то просит коды на чужие номера.';
const replacesSms =
  'На коды для регистрации, входа и нового пароля идёт не больше половины: если её заняли они, новые по СМС уже не отправляются. Когда уйдут все, уведомления пойдут письмами тем, у кого подтверждена почта, а остальные подождут до {когда}.';

/** Letters about the SMS themselves, to those who pay for them. */
export const smsLetters = {
  runningOut: letter('sms_running_out.admin', {
    when: 'когда ушла половина СМС за час или за сутки, раз за этот час или сутки',
    placeholders: {
      'за сколько': words('«За час» или «За сутки»', 'За час'),
      сколько: words('сколько СМС ушло', '150'),
      предел: words('сколько СМС разрешено', '300'),
      когда: moment,
      настройки: link('настройки портала', '/admin/config'),
    },
    subject: '{за сколько} ушла половина СМС',
    text: `${runsOut}\n\n${replacesSms}\n\nСколько СМС разрешено, меняют в настройках: {настройки}`,
    sms: '{за сколько} отправлено {сколько} СМС из {предел}: {настройки}',
    shown: `${runsOut} ${replacesSms}`,
  }),
};
