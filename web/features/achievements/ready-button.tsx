import { Button } from '@mantine/core';
import { confirm } from '#web/kit/confirm.tsx';
import { notifyDone, notifyFailure } from '#web/kit/notify.ts';
import { Section } from '#web/kit/section.tsx';
import { useChange } from '#web/use-change.ts';
import classes from './achievements.module.css';

/** «Готово», with what it means: said once, it cannot be taken back. */
export function ReadyButton({ count }: { count: number }) {
  const change = useChange('achievements', 'profile');
  const ready = async () => {
    const title = count === 0 ? 'Закончить без достижений?' : 'Всё готово?';
    const text =
      count === 0
        ? 'Достижений пока нет. После «Готово» добавить их в этом сезоне не получится.'
        : 'После «Готово» достижения уйдут на проверку. Изменить можно будет только то, что вернут с замечанием.';
    if (!(await confirm({ title, text, action: 'Готово' }))) return;
    try {
      await change((api) => api.achievements.ready());
      notifyDone('Достижения отправлены на проверку');
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
