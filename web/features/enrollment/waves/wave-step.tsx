import { formatNumber, plural } from '#contract/words/numbers.ts';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { Step } from '../overview/enrollment-step.tsx';
import { useOccupancy } from '../use-enrollment.ts';
import { placesWords } from '../words.ts';

/** Link to the next wave's preview, or why there can be none. */
export function WaveStep() {
  const { data, started, closed_at } = useOccupancy();
  const open = data.filter(({ next, free }) => next !== null && free > 0);
  const free = data.reduce((sum, one) => sum + one.free, 0);
  const waiting = data.reduce((sum, one) => sum + one.waiting, 0);
  const unresolved = data.reduce((sum, one) => sum + one.invited, 0);
  const title = started ? 'Следующая волна' : 'Первая волна';
  if (closed_at !== null)
    return (
      <Step
        title={title}
        text="Отбор завершён: волн больше не будет. Кого вернут в отбор, можно пригласить из списка, по одному."
      />
    );
  if (waiting === 0)
    return <Step title={title} text="Никто не ждёт места: волна приглашает тех, чьи достижения оценены." />;
  if (open.length === 0)
    return (
      <Step
        title={title}
        text={
          free === 0
            ? `Свободных мест нет${unresolved > 0 ? `, ответа ждём от ${plural(unresolved, 'семьи', 'семей', 'семей')}` : ''}. Когда место освободится, оно появится здесь.`
            : 'Свободные места есть, но в их направлениях никто не ждёт.'
        }
      />
    );
  return (
    <Step
      title={title}
      text={`Свободно ${placesWords(free)}, ждут: ${formatNumber(waiting)}. Сначала посмотрите, кого она пригласит: до подтверждения ничего не изменится.`}
      action={<ButtonLink to="/admin/users/enrollment/wave">Посмотреть волну</ButtonLink>}
    />
  );
}
