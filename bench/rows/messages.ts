import { formatNumber } from '#contract/words/numbers.ts';
import { fillDialogs } from '../dialogs.ts';
import { fillNotices } from '../notices.ts';
import type { Row } from '../report.ts';
import { sized } from '../size.ts';
import { slowest } from '../slowest.ts';
import type { Stand } from '../stand.ts';
import { measureTalk } from './talk.ts';

const SIZE = {
  dialogs: sized(100_000),
  messages: sized(1_000_000),
  longest: sized(10_000),
  notices: sized(10_000),
};
export const OPEN_MS = 100;
export const SEARCH_MS = 200;

/** What the desk is opened with: every filter, first pages and late ones, names. */
export const deskPages = [
  'filter=open',
  'filter=open&page=400',
  'filter=unread',
  'filter=unread&page=300',
  'filter=waiting&page=300',
  'filter=mine&page=200',
  'filter=nobodys&page=400',
  'filter=important',
  'filter=closed&page=400',
  `search=${encodeURIComponent('пишущая77')}`,
  // Everybody.
  `search=${encodeURIComponent('мария')}`,
];
/** Words of every other message, of some, of hardly any, of none; together and apart; as they stand. */
export const searches = [
  'здравствуйте',
  'анкетой',
  'осьминогами',
  'бегемот',
  'слово77 вопрос',
  'станция маяк',
  '"вопрос о"',
  'вопрос -анкета',
  // Frequent both, and never together.
  'анкета поездка',
];

/** One dialog of ten thousand messages, the desk of a hundred thousand, a search in a million, ten thousand notices. */
async function measureLists(stand: Stand): Promise<Row[]> {
  const longest = await fillDialogs(stand.services, SIZE);
  const row = async (what: string, addresses: string[], bar: number): Promise<Row> => {
    const { p99, address } = await slowest(stand, addresses);
    const measured = `p99 ${Math.round(p99)} мс у самого медленного (${address})`;
    return { what, measured, against: '—', bar: `p99 < ${bar} мс`, holds: p99 < bar };
  };
  const { services } = stand;
  const found = await services.db.$client.query<{ id: string }>(
    'select id from dialog_messages where user_id = $1 order by id offset 5000 limit 1',
    [longest],
  );
  const middle = found.rows[0]?.id ?? '1';
  const { id } = await stand.signIn('administrator');
  const before_id = await fillNotices(services, id, SIZE.notices);
  const parts = ['per_page=40', `before_id=${middle}`, `after_id=${middle}`, `around_id=${middle}&per_page=100`];
  return [
    await row(
      `Диалог, сообщений: ${formatNumber(SIZE.longest)}`,
      parts.map((part) => `/api/chat/messages?user_id=${longest}&${part}`),
      OPEN_MS,
    ),
    await row(
      `Чаты, диалогов: ${formatNumber(SIZE.dialogs)}`,
      [...deskPages.map((page) => `/api/admin/chat/list?${page}`), '/api/chat/count_new'],
      OPEN_MS,
    ),
    await row(
      `Поиск, сообщений: ${formatNumber(SIZE.messages)}`,
      searches.map((query) => `/api/admin/chat/search?query=${encodeURIComponent(query)}`),
      SEARCH_MS,
    ),
    // The bell's number comes with one's own data.
    await row(
      `Уведомления, у одного человека: ${formatNumber(SIZE.notices)}`,
      ['notices?limit=50', `notices?limit=50&before_id=${before_id}`, 'user/data'].map((asked) => `/api/${asked}`),
      OPEN_MS,
    ),
  ];
}

/** Open pages and what they write first: the portal's memory is then its own. */
export const measureMessages = async (stand: Stand): Promise<Row[]> => [
  ...(await measureTalk(stand)),
  ...(await measureLists(stand)),
];
