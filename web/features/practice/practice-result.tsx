import { Button, Group } from '@mantine/core';
import type { Formulas } from '#contract/formulas/formulas.ts';
import type { CheckedQuestion } from '#contract/review.ts';
import { useAudience } from '#web/features/learning/audiences.ts';
import list from '#web/features/review/checked-question.module.css';
import { CheckedQuestionView } from '#web/features/review/checked-question.tsx';
import { FormulasContext } from '#web/kit/formulas/formulas-context.ts';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import classes from '#web/kit/page/sheet.module.css';

type Props = { questions: CheckedQuestion[]; formulas: Formulas; onAgain: () => void };

/** Result of a practice test, with all right answers. */
export function PracticeResult({ questions, formulas, onAgain }: Props) {
  const { map, phrase: say } = useAudience();
  const right = questions.filter(({ share }) => share === 1).length;
  return (
    <div className={classes.sheet}>
      <PageTitle
        title="Проба закончена"
        text={say(
          'В настоящем тесте баллы по вопросам видны сразу, а правильные ответы открываются, когда тест пройдут все.',
          'В настоящем тесте баллы по вопросам видны сразу, а правильные ответы открываются, когда тест пройден.',
        )}
      />
      <p className={classes.score}>
        Верно <strong>{right}</strong> из {questions.length}
      </p>
      <Group>
        <ButtonLink to={map} color="coral">
          {say('К карте погружения', 'К вашим этапам')}
        </ButtonLink>
        <Button variant="default" onClick={onAgain}>
          Ещё раз
        </Button>
      </Group>
      <FormulasContext value={formulas}>
        <ol className={list.list}>
          {questions.map((question) => (
            <CheckedQuestionView key={question.id} question={question} brought="" />
          ))}
        </ol>
      </FormulasContext>
    </div>
  );
}
