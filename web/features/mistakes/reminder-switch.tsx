import { Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useAudience, useMistakeApi, useMistakeCalls } from '#web/features/learning/audiences.ts';
import { useSavedChoice } from '#web/kit/forms/use-saved-choice.ts';
import { updateQuery } from '#web/kit/loading/update-query.ts';
import classes from './mistakes.module.css';

/** Whether to be reminded; off until it is switched on. */
export function ReminderSwitch({ isReminded }: { isReminded: boolean }) {
  const { phrase: say } = useAudience();
  const api = useMistakeApi();
  const client = useQueryClient();
  const { queryKey } = useMistakeCalls().findMistakes.queryOptions();
  const [isOn, choose] = useSavedChoice(isReminded, async (is_wished) => {
    const { is_reminded } = await api.remindOfMistakes({ is_wished });
    updateQuery(client, queryKey, (kept) => kept && { ...kept, mistakes: { ...kept.mistakes, is_reminded } });
  });
  return (
    <div className={classes.reminder}>
      <Switch
        label="Напоминать, когда есть что повторить"
        description={say(
          'Днём, не чаще раза в сутки. Не в день, когда у тебя тест.',
          'Днём, не чаще раза в сутки. Не в день, когда у вас тест.',
        )}
        checked={isOn}
        onChange={() => choose(!isOn)}
      />
    </div>
  );
}
