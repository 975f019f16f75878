import { IconHelp } from '@tabler/icons-react';
import type { AdminQuestion } from '#contract/site/faq.ts';
import { StarterLink } from '#web/kit/links/starter-link.tsx';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import { createOrderedRows } from '../sections/ordered-rows.tsx';
import { questionKind, questionList } from './question-kind.ts';

const QuestionRows = createOrderedRows<AdminQuestion>({
  kind: questionKind,
  section: 'faq',
  label: 'Вопросы по порядку',
  nameOf: ({ question }) => question,
  href: ({ id }) => `/faq#q${id}`,
  setPositions: (api, positions) => api.site.faq.setPositions({ positions }),
  facts: ({ section }) => section,
});

export const QuestionListScreen = () => (
  <ListScreen
    list={questionList}
    text="Вопросы одного раздела стоят на сайте вместе, раздел — там, где первый его вопрос"
    create={{ to: '/admin/$section/$create', params: { section: 'faq', create: 'create' }, label: 'Добавить вопрос' }}
    search="Поиск по вопросу и ответу"
    rows={QuestionRows}
    empty={{
      icon: IconHelp,
      title: 'Вопросов пока нет',
      text: 'Начните с того, о чём спрашивают чаще всего, или возьмите готовые.',
      also: <StarterLink />,
    }}
  />
);
