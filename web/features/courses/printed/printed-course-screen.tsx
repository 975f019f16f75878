import { Button, SegmentedControl } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { PrintedTests } from '#contract/courses/printed-tests.ts';
import { plural } from '#contract/words/numbers.ts';
import { FormulasContext } from '#web/kit/formulas/formulas-context.ts';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { useQueries } from '#web/use-api.ts';
import { audienceNames } from '../teachings/audiences.ts';
import { printedOptions } from './load-printed-course.ts';
import classes from './printed-course.module.css';
import { PrintedStep, stepAnchor } from './printed-step.tsx';

const route = getRouteApi('/_cabinet/admin/teachings/print/$id');

const choices: { value: PrintedTests; label: string }[] = [
  { value: 'none', label: 'Без тестов' },
  { value: 'questions', label: 'С вопросами' },
  { value: 'answers', label: 'С вопросами и ответами' },
];

/** A course for printing: contents, then each milestone on a new page. */
export function PrintedCourseScreen() {
  const { id } = route.useParams();
  const { tests = 'none' } = route.useSearch();
  const navigate = route.useNavigate();
  const { teaching, milestones, formulas } = useSuspenseQuery(printedOptions(useQueries(), id, tests)).data;
  const choose = (value: string) =>
    void navigate({ search: value === 'none' ? {} : { tests: value as PrintedTests }, replace: true });
  return (
    <article className={classes.course}>
      <PageTitle
        title={teaching.teaching_title}
        text={`Курс. ${audienceNames[teaching.audience]}. ${plural(milestones.length, 'этап', 'этапа', 'этапов')}`}
        actions={
          <div className={classes.tools}>
            <ButtonLink to="/admin/teachings/edit/$id" params={{ id }} variant="default">
              К курсу
            </ButtonLink>
            <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
              Печатать
            </Button>
          </div>
        }
      />
      <div className={classes.tools}>
        <SegmentedControl aria-label="Тесты в печати" data={choices} value={tests} onChange={choose} />
      </div>
      {milestones.length === 0 ? (
        <EmptyState title="Печатать нечего" text="В курсе пока нет этапов: добавьте первый на странице курса." />
      ) : (
        <FormulasContext value={formulas}>
          <nav aria-labelledby="contents" className={classes.contents}>
            <h2 id="contents">Содержание</h2>
            <ol>
              {milestones.map((milestone) => (
                <li key={milestone.id} value={milestone.ordinal_number}>
                  <a href={`#${stepAnchor(milestone)}`}>{milestone.milestone_title}</a>
                </li>
              ))}
            </ol>
          </nav>
          {milestones.map((milestone) => (
            <PrintedStep key={milestone.id} milestone={milestone} hasTests={tests !== 'none'} />
          ))}
        </FormulasContext>
      )}
    </article>
  );
}
