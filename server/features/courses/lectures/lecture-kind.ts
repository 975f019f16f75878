import type { LectureInput } from '#contract/courses/lectures.ts';
import { recordKind } from '#server/platform/content/record-kind.ts';
import { conflict } from '#server/platform/errors.ts';
import { editPassable } from '../edit.ts';
import { lectures, milestones } from '../tables.ts';
import { renamedHeadings, withOwnAnchors } from './lecture-headings.ts';
import { renameThemes } from './rename-themes.ts';
import { listUses, usesInWords } from './used-in.ts';

export const lectureKind = recordKind<LectureInput>()({
  kind: 'lecture',
  table: lectures,
  title: lectures.lecture_title,
  words: { missing: 'Лекция не найдена', accusative: 'лекцию' },
  html: { lecture_html_file: null },
  hasFormulas: true,
  files: {},
  complete: ({ lecture_html_file }) => ({ lecture_html_file: withOwnAnchors(lecture_html_file) }),
  written: async (tx, { id, lecture_html_file }, before) => {
    if (before) await renameThemes(tx, id, renamedHeadings(before.lecture_html_file, lecture_html_file));
  },
  edit: editPassable,
  // 409 while milestones use it, naming them.
  removing: async (tx, { id }) => {
    const used_in = (await listUses(tx, milestones.lecture_id, [id]))(id);
    if (used_in.length > 0)
      throw conflict(`Лекция занята: ${usesInWords(used_in)}. Сначала уберите её оттуда`, { used_in });
  },
});
