import { Checkbox } from '@mantine/core';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { noticeChannels, noticeGroups } from '#contract/notices/groups.ts';
import type { NoticeChoice } from '#contract/notices/notices.ts';
import { useSavedChoice } from '#web/kit/forms/use-saved-choice.ts';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { Section } from '#web/kit/page/section.tsx';
import { useApi, useQueries } from '#web/use-api.ts';
import classes from './notices.module.css';

/** Choice of the groups of notices that also go by email and SMS. */
export function NoticeChoices() {
  const api = useApi();
  const { notices } = useQueries();
  const client = useQueryClient();
  const { data } = useSuspenseQuery(notices.listChoices.queryOptions());
  const save = async (choice: NoticeChoice) => {
    client.setQueryData(notices.listChoices.queryKey(), await api.notices.choose(choice));
    notifyDone('Сохранено');
  };
  return (
    <div id="channels" className={classes.channels}>
      <Section title="Что приходит письмом и по СМС" text={whereTo(data)}>
        {data.data.map((choice) => (
          <Choice key={choice.group} kept={choice} save={save} />
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

type Props = { kept: NoticeChoice; save: (choice: NoticeChoice) => Promise<void> };

function Choice({ kept, save }: Props) {
  const [choice, choose] = useSavedChoice(kept, save);
  const { title, about, choice: kind } = noticeGroups[choice.group];
  if (kind === 'always')
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
          {(['email', 'sms'] as const).map((channel) => (
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
