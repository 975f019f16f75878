// No schema here: the public page and the file itself say these words without loading one.

/**
 * What a published protocol says of a line, in general classes: never a name, nor anything of health or of a private reason
 * (docs/product/open-protocol.md). `withdrawn`: an invitation taken back before anybody was told of it. The words of this file are
 * fixed: published files hold them and are read by them.
 */
export const openOutcomes = ['invited', 'withdrawn', 'black_label', 'not_assessed', 'next'] as const;
export type OpenOutcome = (typeof openOutcomes)[number];

export const openOutcomeWords: Record<OpenOutcome, string> = {
  invited: 'приглашение',
  withdrawn: 'вне счёта: решение администрации',
  black_label: 'вне счёта: нарушение правил (чёрная метка)',
  not_assessed: 'вне счёта: достижения ещё не оценены',
  next: 'ждёт места',
};

/** Why a direction shows less than all its points: fewer candidates than MIN_CANDIDATES, a wave of one, results held back. */
export const hiddenPoints = ['few', 'single', 'held'] as const;
export type HiddenPoints = (typeof hiddenPoints)[number];

export const hiddenPointsWords: Record<HiddenPoints, string> = {
  few: 'только сумма, потому что кандидатов меньше пяти',
  single: 'не публикуются, потому что приглашён один участник',
  held: 'не публикуются, потому что результаты направления ещё не открыты',
};

/** Parts of points are published from so many candidates of a direction on. */
export const MIN_CANDIDATES = 5;

/** Parts of the total in their order, with the words of page and file. */
export const openPointTitles = ['Тесты', 'Достижения', 'Кадет', 'Волонтёр'] as const;

/** The page of a wave's protocol. */
export const openProtocolPage = (season: number, wave: number): string => `/selection/${season}/${wave}`;

/** The call that gives a published file: the protocol (0) or a correction, under the portal's /api. */
export const openProtocolFile = (season: number, wave: number, entry: number): string =>
  `/api${openProtocolPage(season, wave)}/file?entry=${entry}`;

/** Why the file of a page's form could not be compared; the page says it. */
export const checkFaultWords = {
  empty: 'Файл пуст или не дочитан. Выберите файл протокола и попробуйте ещё раз',
  large: 'Файл больше 16 МБ: это не протокол. Выберите файл, который скачали на этой странице',
};
export type CheckFault = keyof typeof checkFaultWords;

/** The name a published file is saved under. */
export const openProtocolFileName = (season: number, wave: number, entry: number): string =>
  `protokol-${season}-${wave}${entry === 0 ? '' : `-ispravlenie-${entry}`}.txt`;

/** «Протокол», «Исправление 2»: an entry's title. */
export const openEntryTitle = (entry: number): string => (entry === 0 ? 'Протокол' : `Исправление ${entry}`);

/** A line of a direction's table on one page. */
export const LINES_PER_PAGE = 100;
