import type { RichTextEditorLabels } from '@mantine/tiptap';

/** Russian labels of the toolbar; unused ones stay Mantine's. */
export const labels: Partial<RichTextEditorLabels> = {
  boldControlLabel: 'Полужирный',
  italicControlLabel: 'Курсив',
  underlineControlLabel: 'Подчёркнутый',
  strikeControlLabel: 'Зачёркнутый',
  h2ControlLabel: 'Большой заголовок',
  h3ControlLabel: 'Средний заголовок',
  h4ControlLabel: 'Малый заголовок',
  bulletListControlLabel: 'Список',
  orderedListControlLabel: 'Нумерованный список',
  blockquoteControlLabel: 'Цитата',
  unlinkControlLabel: 'Убрать ссылку',
  undoControlLabel: 'Отменить',
  redoControlLabel: 'Вернуть',
  tableDeleteControlLabel: 'Удалить таблицу',
  tableColumnBeforeControlLabel: 'Столбец слева',
  tableColumnAfterControlLabel: 'Столбец справа',
  tableColumnDeleteControlLabel: 'Удалить столбец',
  tableRowBeforeControlLabel: 'Строка выше',
  tableRowAfterControlLabel: 'Строка ниже',
  tableRowDeleteControlLabel: 'Удалить строку',
  tableToggleHeaderRowControlLabel: 'Строка заголовков',
};
