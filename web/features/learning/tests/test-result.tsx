import { Table } from '@mantine/core';
import type { TestResult as Result } from '#contract/learning/test.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { formatPoints } from '#contract/words/numbers.ts';
import { RoundedPartsNote } from '#web/features/courses/rounded-parts-note.tsx';
import { LazyPushOffer } from '#web/features/notices/devices/lazy-push-offer.tsx';
import { FormulasContext } from '#web/kit/formulas/formulas-context.ts';
import { TextWithSigns } from '#web/kit/formulas/text-with-signs.tsx';
import { ButtonLink, TextLink } from '#web/kit/links/link.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import sheet from '#web/kit/page/sheet.module.css';
import { useAudience } from '../audiences.ts';
import { PassedMoment } from '../dive-log/passed-moment.tsx';
import classes from '../study.module.css';
import { ThemesToReread } from './themes-to-reread.tsx';

/** Only what a key correction left out is worth nothing in a test that is worth something. */
const isLeftOut = ({ max_points }: Result['questions'][number], { exam_points }: Result): boolean =>
  max_points === 0 && exam_points > 0;

/** Links from a passed milestone to the next lecture and to the map. */
function NextLecture({ ordinal_number }: { ordinal_number: number }) {
  const { lecture, map } = useAudience();
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      <ButtonLink to={lecture} color="coral">
        Читать лекцию этапа {ordinal_number}
      </ButtonLink>
      <ButtonLink to={map} variant="default">
        К карте погружения
      </ButtonLink>
    </div>
  );
}

/** To the answers one has given, and the right ones once they are shown. */
function OwnAnswers({ milestone_id }: { milestone_id: number }) {
  const { passed, phrase: say } = useAudience();
  return (
    <p>
      <TextLink to={`${passed}/$id`} params={{ id: milestone_id }} underline="always">
        {say('Посмотреть свои ответы', 'Посмотреть ваши ответы')}
      </TextLink>
    </p>
  );
}

/** Result below the pass mark: what was missing, and when the next try may begin. */
function NotEnough({ failed }: { failed: NonNullable<Result['failed']> }) {
  const { lecture } = useAudience();
  return (
    <div className={sheet.next}>
      <p>
        Проходной балл — {formatPoints(failed.pass_points)}. Пройти тест снова можно с{' '}
        <strong>{formatDateTime(failed.retry_at)}</strong>
        {failed.deadline ? ` до ${formatDateTime(failed.deadline)}` : ''}.
      </p>
      <ButtonLink to={lecture} color="coral">
        Перечитать лекцию
      </ButtonLink>
    </div>
  );
}

/** Result of a test by question, and where to continue. */
export function TestResultView({ result }: { result: Result }) {
  const next = result.next_milestone;
  const { map, home, isGuide, phrase: say } = useAudience();
  return (
    <FormulasContext value={result.formulas ?? {}}>
      <div className={sheet.sheet}>
        <PageTitle
          title={result.failed ? 'Пока не хватило баллов' : result.completed ? 'Курс пройден!' : 'Этап пройден!'}
          text={`${result.exam_title}. Отправлено ${formatDateTime(result.closed_at)} (время московское).`}
        />
        <p className={sheet.score}>
          <strong>{formatPoints(result.points)}</strong> из {formatPoints(result.exam_points)} баллов
        </p>
        {result.failed ? (
          <NotEnough failed={result.failed} />
        ) : result.completed && !isGuide ? (
          <div className={sheet.next}>
            <p>Все этапы позади. Теперь выбери направление.</p>
            <ButtonLink to={map} color="coral">
              Выбрать направление
            </ButtonLink>
          </div>
        ) : next ? (
          <div className={sheet.next}>
            <p>
              Дальше этап {next.ordinal_number}: <strong>{next.milestone_title}</strong>
              {next.deadline ? `, ${say('пройди', 'пройдите')} его до ${formatDateTime(next.deadline)}` : ''}
            </p>
            <NextLecture ordinal_number={next.ordinal_number} />
          </div>
        ) : (
          <ButtonLink to={home} color="coral" className={classes.alone}>
            В профиль
          </ButtonLink>
        )}
        {result.failed || result.milestone_id === undefined ? null : <OwnAnswers milestone_id={result.milestone_id} />}
        {next?.deadline ? <LazyPushOffer moment="deadline" /> : null}
        <PassedMoment result={result} />
        <ThemesToReread themes={result.themes ?? []} passed_id={result.failed ? undefined : result.milestone_id} />
        <section aria-labelledby="by-question" className={sheet.sheet}>
          <h2 id="by-question" className={sheet.subtitle}>
            Баллы по вопросам
          </h2>
          <Table.ScrollContainer type="native" minWidth={0}>
            <Table verticalSpacing="sm">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>№</Table.Th>
                  <Table.Th>Вопрос</Table.Th>
                  <Table.Th ta="right">Баллы</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {result.questions.map((question) => (
                  <Table.Tr key={question.question_id}>
                    <Table.Td>{question.ordinal_number}</Table.Td>
                    <Table.Td>
                      <TextWithSigns text={question.question_text} />
                      {question.answered ? null : <span className={classes.muted}> · без ответа</span>}
                    </Table.Td>
                    <Table.Td ta="right" className={classes.number}>
                      {isLeftOut(question, result)
                        ? 'не считается'
                        : `${formatPoints(question.points)} из ${formatPoints(question.max_points)}`}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
          <RoundedPartsNote questions={result.questions} points={result.points} exam_points={result.exam_points} />
        </section>
      </div>
    </FormulasContext>
  );
}
