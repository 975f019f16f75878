import { Checkbox } from '@mantine/core';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { ClientOnly } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { isPushed, type NoticeChannel, noticeChannels, noticeGroups } from '#contract/notices/groups.ts';
import type { NoticeChoice } from '#contract/notices/notices.ts';
import { isAdmin } from '#contract/roles.ts';
import { useSavedChoice } from '#web/kit/forms/use-saved-choice.ts';
import { updateQuery } from '#web/kit/loading/update-query.ts';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { Section } from '#web/kit/page/section.tsx';
import { useMe } from '#web/session.ts';
import { useApi, useQueries } from '#web/use-api.ts';
import classes from './notices.module.css';

const DevicesSection = lazy(async () => ({
  default: (await import('./devices/devices-section.tsx')).DevicesSection,
}));

/** Choice of the groups of notices that also go by email, SMS and to devices, and the devices. */
export function NoticeChoices() {
  const api = useApi();
  const { notices } = useQueries();
  const client = useQueryClient();
  const { data } = useSuspenseQuery(notices.listChoices.queryOptions());
  const { utype } = useMe();
  const save = async (choice: NoticeChoice) => {
    const answer = await api.notices.choose(choice);
    updateQuery(client, notices.listChoices.queryKey(), () => answer);
    notifyDone('Сохранено');
  };
  return (
    <div id="channels" className={classes.channels}>
      {data.has_push && !isAdmin(utype) ? (
        <ClientOnly>
          <Suspense>
            <DevicesSection />
          </Suspense>
        </ClientOnly>
      ) : null}
      <Section title={channelsTitle(data)} text={whereTo(data)}>
        {data.data.map((choice) => (
          <Choice key={choice.group} kept={choice} save={save} hasPush={data.has_push} />
        ))}
      </Section>
    </div>
  );
}

/** Where emails and SMS go, or why some do not. */
function whereTo({ has_email, has_sms }: { has_email: boolean; has_sms: boolean }): string {
  if (has_email && has_sms) return 'В списке уведомлений остаётся всё, что бы здесь ни выбрать.';
  if (has_email) return 'Телефон не подтверждён, поэтому СМС пока не приходят.';
  if (has_sms) return 'Почта не подтверждена, поэтому письма пока не приходят.';
  return 'Ни почта, ни телефон не подтверждены, поэтому ни письма, ни СМС пока не приходят.';
}

const channelsTitle = ({ has_push }: { has_push: boolean }): string =>
  has_push ? 'Что приходит письмом, по СМС и на устройства' : 'Что приходит письмом и по СМС';

type Props = { kept: NoticeChoice; save: (choice: NoticeChoice) => Promise<void>; hasPush: boolean };

function Choice({ kept, save, hasPush }: Props) {
  const [choice, choose] = useSavedChoice(kept, save);
  const { title, about, choice: kind } = noticeGroups[choice.group];
  const channels: NoticeChannel[] = kind === 'always' ? [] : ['email', 'sms'];
  if (hasPush && isPushed(choice.group)) channels.push('push');
  if (channels.length === 0)
    return (
      <div className={classes.choice}>
        <p className={classes.group}>{title}</p>
        <p className={classes.about}>{about}</p>
      </div>
    );
  return (
    <div className={classes.choice}>
      <fieldset className={classes.fields}>
        <legend className={classes.group}>{title}</legend>
        <p className={classes.about}>{about}</p>
        <div className={classes.ways}>
          {channels.map((channel) => (
            <Checkbox
              key={channel}
              label={noticeChannels[channel]}
              checked={choice[channel]}
              onChange={() => choose({ ...choice, [channel]: !choice[channel] })}
            />
          ))}
        </div>
      </fieldset>
    </div>
  );
}
