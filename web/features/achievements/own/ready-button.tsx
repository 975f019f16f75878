import { Button } from '@mantine/core';
import { plural } from '#contract/words/numbers.ts';
import { confirm } from '#web/kit/dialogs/confirm.tsx';
import { restoreFocus } from '#web/kit/dialogs/focus.ts';
import { notifyDone, notifyFailure } from '#web/kit/notifications/notify.ts';
import { Section } from '#web/kit/page/section.tsx';
import { useChange } from '#web/use-change.ts';
import classes from '../achievements.module.css';

type Props = {
  /** Number of added achievements, and of drafts. */
  count: number;
  drafts: number;
};

function meaningOf({ count, drafts }: Props): string {
  const left =
    drafts > 0
      ? `Не добавлено: ${plural(drafts, 'черновик', 'черновика', 'черновиков')}. На проверку они не уйдут. `
      : '';
  return count === 0
    ? `${left}Достижений пока нет. После «Готово» добавить их в этом сезоне не получится.`
    : `${left}После «Готово» достижения уйдут на проверку. Изменить можно будет только то, что вернут с замечанием.`;
}

/** «Готово»: declares the achievements complete after a confirmation; cannot be undone. */
export function ReadyButton({ count, drafts }: Props) {
  const change = useChange('achievements', 'profile');
  const ready = async () => {
    const title = count === 0 ? 'Закончить без достижений?' : 'Всё готово?';
    if (!(await confirm({ title, text: meaningOf({ count, drafts }), action: 'Готово' }))) return;
    try {
      await change((api) => api.achievements.ready());
      notifyDone('Достижения отправлены на проверку');
      restoreFocus(null);
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <Section title="Всё добавлено?">
      <div className={classes.ready}>
        <p>
          Нажми «Готово», и достижения уйдут на проверку. Если не нажимать, они уйдут сами, когда загрузка закончится.
        </p>
        <Button variant="default" size="md" onClick={() => void ready()}>
          Готово
        </Button>
      </div>
    </Section>
  );
}
