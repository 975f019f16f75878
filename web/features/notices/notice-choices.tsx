import { Checkbox } from '@mantine/core';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { noticeChannels, noticeGroups } from '#contract/notices/groups.ts';
import type { NoticeChoice } from '#contract/notices.ts';
import { notifyDone, notifyFailure } from '#web/kit/notify.ts';
import { Section } from '#web/kit/section.tsx';
import { useQueries } from '#web/use-api.ts';
import classes from './notices.module.css';

/** What comes by letter and by СМС besides the list: chosen here, except what must reach people. */
export function NoticeChoices() {
  const { notices } = useQueries();
  const client = useQueryClient();
  const { data } = useSuspenseQuery(notices.listChoices.queryOptions());
  const choosing = useMutation(
    notices.choose.mutationOptions({
      onSuccess: (chosen) => {
        client.setQueryData(notices.listChoices.queryKey(), chosen);
        notifyDone('Сохранено');
      },
      onError: notifyFailure,
    }),
  );
  const choose = (choice: NoticeChoice) => choosing.mutate(choice);
  // What was just pressed shows at once, and goes back where the portal refuses it.
  const pressed = choosing.isPending ? choosing.variables : undefined;
  return (
    <div id="channels" className={classes.channels}>
      <Section title="Что приходит письмом и по СМС" text={whereTo(data)}>
        {data.data.map((choice) => (
          <Choice key={choice.group} choice={pressed?.group === choice.group ? pressed : choice} choose={choose} />
        ))}
      </Section>
    </div>
  );
}

/** Where letters and СМС go to, or why some do not come. */
function whereTo({ has_email, has_sms }: { has_email: boolean; has_sms: boolean }): string {
  if (has_email && has_sms) return 'В списке уведомлений остаётся всё, что бы здесь ни выбрать.';
  if (has_email) return 'Телефон не подтверждён, поэтому СМС пока не приходят.';
  if (has_sms) return 'Почта не подтверждена, поэтому письма пока не приходят.';
  return 'Ни почта, ни телефон не подтверждены, поэтому ни письма, ни СМС пока не приходят.';
}

type Props = { choice: NoticeChoice; choose: (choice: NoticeChoice) => void };

function Choice({ choice, choose }: Props) {
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
