/** First migration that, like all after it, must only add (docs/decisions/084). */
export const FIRST_EXPANDING = '0037';

/**
 * Migrations that remove something harmless to the previous version, with the reason: what the check of their text
 * reports, and what the catalogue lacks.
 */
export const justified: Record<string, { because: string; text: string[]; schema: string[] }> = {
  '0039-partitions.sql': {
    because: `in one transaction the log and the answers give their names and columns to tables in partitions, and become
      the first of those; nobody wrote «on conflict (id)» to the log, whose id is the next of its numbers as before`,
    text: ['drops', 'takes a table out of sight', 'renames'],
    schema: ['gone: unique action_log_pkey on action_log (id)'],
  },
  '0042-lists-of-a-million.sql': {
    because: 'the unique index refuses what participations_season, of the same columns, refused before',
    text: ['checks what is written'],
    schema: [],
  },
  '0044-doubled-indexes.sql': {
    because: `participations_person, of the same columns, goes on refusing what participations_season refused; of the other
      two indexes others have all columns and the order`,
    text: ['drops'],
    schema: ['gone: unique participations_season on participations (user_id DESC, season)'],
  },
  '0055-closed-groups.sql': {
    because: 'the check of a wave’s outcome lets one more word in, and refuses nothing it did not refuse before',
    text: ['drops', 'checks what is written'],
    schema: [
      "refuses: check wave_rows_outcome_check on wave_rows CHECK ((outcome = ANY (ARRAY['invited'::text, 'black_label'::text, 'not_assessed'::text, 'next'::text])))",
    ],
  },
  '0056-invitations.sql': {
    because: `an invitation taken back may be given again, so that its row may not be the only one any more; wave_rows_open
      refuses two open invitations, as wave_rows_invited refused any two, and the version before writes no others`,
    text: ['checks what is written', 'drops'],
    schema: [
      "gone: unique wave_rows_invited on wave_rows (participation_id) WHERE (outcome = 'invited'::text)",
      "refuses: unique wave_rows_open on wave_rows (participation_id) WHERE ((outcome = 'invited'::text) AND (answer IS NULL))",
    ],
  },
  '0075-shared-news.sql': {
    because: `pictures_in finds in a text all it found before, and files that links lead to: for the version before they are
      further files of the text, which it keeps as it keeps the others`,
    text: ['replaces'],
    schema: [
      `gone: function CREATE OR REPLACE FUNCTION public.pictures_in(html text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT COALESCE(array_agg(DISTINCT found.found[1]), '{}'::text[]) AS "coalesce" FROM regexp_matches(pictures_in.html, '<img src="/api/storage/([^"]+)"'::text, 'g'::text) found(found))
`,
    ],
  },
  '0089-more-question-kinds.sql': {
    because: 'the check of a question’s kind lets three more in, and refuses nothing it did not refuse before',
    text: ['drops', 'checks what is written'],
    schema: [
      'refuses: check questions_question_type_check on questions CHECK (((question_type >= 1) AND (question_type <= 8)))',
    ],
  },
  '0092-mended-bank.sql': {
    because: `where a test goes, what a mending did stays, for it concerns others too: the version before deletes no test that
      was mended, since somebody has passed it`,
    text: ['drops', 'checks what is written'],
    schema: [
      'gone: reference mendings_exam_id_fkey on mendings FOREIGN KEY (exam_id) REFERENCES exams(id) ON DELETE CASCADE',
      'refuses: reference mendings_exam_id_fkey on mendings FOREIGN KEY (exam_id) REFERENCES exams(id) ON DELETE SET NULL',
    ],
  },
};
