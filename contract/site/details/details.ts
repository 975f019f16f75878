import { z } from 'zod';
import { basedOn } from '#contract/content/fields.ts';
import { admin } from '#contract/roles.ts';
import { id, instant, route } from '#contract/route.ts';
import { filledLine, line, text } from '#contract/validation/text.ts';
import { day } from '#contract/validation/validation.ts';
import { storedPath } from '../fields.ts';
import { partFaults } from './faults.ts';
import { type SectionName, sectionNames } from './structure.ts';

const section = z.enum(sectionNames as [SectionName, ...SectionName[]]);
const prop = line(40);

const Signature = z
  .object({
    file: storedPath.nullable().default(null),
    signer: line(300).default(''),
    signed_on: day.nullable().default(null),
  })
  .check(({ value, issues }) => {
    if (!value.file && !value.signer)
      issues.push({
        code: 'custom',
        message: 'Укажите, кто подписал, или приложите файл подписи',
        path: ['signer'],
        input: value,
      });
  });

const Document = z.object({
  title: filledLine(500, 'Назовите документ'),
  file: filledLine(200, 'Загрузите файл'),
  /** Ignored on input, like the size: both are read from the stored file. */
  content_type: line(150).default(''),
  size: z.int().min(0).default(0),
  date: day.nullable().default(null),
  signature: Signature.nullable().default(null),
});
const documents = z.array(Document).max(100);

const Row = z.object({
  key: line(40),
  cells: z.record(prop, text().trim().max(5000)).default({}),
  documents: z.record(prop, documents).default({}),
});

/** Value of a part (contract/site/details/parts.ts). */
const Filled = z.object({
  /** A text as HTML, cleaned on the server, or lines of a value. */
  value: text().trim().max(100_000).default(''),
  documents: documents.default([]),
  rows: z.array(Row).max(500).default([]),
  absent: line(500).default(''),
});
const parts = z.record(prop, Filled);

/** A section for its editor, without parts that are empty. */
export const AdminDetails = z.object({ id, section, parts, updated_at: instant });
export type AdminDetails = z.infer<typeof AdminDetails>;

/** A published section. */
export const Details = z.object({
  section,
  parts,
  /** Null if nothing was filled in yet. */
  changed_at: instant.nullable(),
});
export type Details = z.infer<typeof Details>;

/** A row of the list of sections. */
export const DetailsLine = z.object({
  id,
  section,
  /** Marks (`itemprop`) of empty parts, in their order. */
  missing: z.array(z.string()),
  changed_at: instant.nullable(),
  /** Null if it was never changed, or the account is gone. */
  changed_by: z.string().nullable(),
});
export type DetailsLine = z.infer<typeof DetailsLine>;

/** Fields of the form: the whole section. Faults lie at `parts.{prop}.…`. */
const draft = { section, parts };
const check = ({ value, issues }: z.core.ParsePayload<{ section: SectionName; parts: z.infer<typeof parts> }>) => {
  for (const { path, message } of partFaults(value.section, value.parts))
    issues.push({ code: 'custom', message, path, input: value });
};
export const DetailsDraft = z.object(draft).check(check);
export type DetailsDraft = z.infer<typeof DetailsDraft>;

export const details = {
  find: route({
    method: 'GET',
    path: '/sveden/{section}',
    who: 'anyone',
    summary: 'Раздел сведений об образовательной организации: части по меткам приказа № 1493; незаполненных нет',
    input: z.object({ section }),
    output: { details: Details },
  }),
  listAll: route({
    method: 'GET',
    path: '/admin/sveden',
    who: admin,
    summary: 'Разделы сведений об организации: чего не хватает, когда и кем изменены; filter=missing — неполные',
    input: z.object({ filter: z.literal('missing').optional() }).optional(),
    output: { data: z.array(DetailsLine) },
  }),
  findOwn: route({
    method: 'GET',
    path: '/admin/sveden/{id}',
    who: admin,
    summary: 'Раздел сведений об организации для правки',
    input: z.object({ id }),
    output: { record: AdminDetails },
  }),
  update: route({
    method: 'PUT',
    path: '/admin/sveden/{id}',
    who: admin,
    summary: 'Изменить раздел сведений об организации целиком: значения, тексты, документы, таблицы по порядку строк',
    input: z.object({ ...draft, id, ...basedOn }).check(check),
    output: { updated_at: instant },
  }),
};
