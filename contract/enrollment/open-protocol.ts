import { z } from 'zod';
import { directions } from '../families/directions.ts';
import { admin } from '../roles.ts';
import { fileRoute, id, instant, route } from '../route.ts';
import { filledLine, line } from '../validation/text.ts';
import { hiddenPoints, openOutcomes } from './open-protocol-words.ts';

const number = () => z.coerce.number<number>('Нужно число');
const season = number().pipe(z.int().min(2018).max(2100));
const waveNumber = number().pipe(z.int().min(1).max(100_000));
const entry = number().pipe(z.int().min(0).max(10_000));
const sha256 = z.string();
const outcome = z.enum(openOutcomes);

/** Parts of a line's total, as they were when the wave was made. */
const OpenPoints = z.object({
  learning: z.number(),
  achievements: z.number(),
  cadet: z.number(),
  volunteer: z.number(),
});
export type OpenPoints = z.infer<typeof OpenPoints>;

/** A line of a published protocol. `place`: among the candidates; `code`: null of a child whose data was erased before. */
export const OpenLine = z.object({
  place: z.int().nullable(),
  code: z.string().nullable(),
  outcome,
  points: OpenPoints.nullable(),
  total: z.number().nullable(),
});
export type OpenLine = z.infer<typeof OpenLine>;

const OpenDirection = z.object({
  title: z.string(),
  capacity: z.int(),
  taken: z.int(),
  candidates: z.int(),
  invited_count: z.int(),
  hidden: z.enum(hiddenPoints).nullable(),
  lines_count: z.int(),
});
export type OpenDirection = z.infer<typeof OpenDirection>;

/** A published file. `former_sha256`: of the entry before it; the protocol itself has none. */
export const OpenEntry = z.object({
  entry: z.int(),
  published_at: instant,
  sha256,
  former_sha256: sha256.nullable(),
  reason: z.string().nullable(),
  /** Bytes of the file. */
  size: z.int(),
});
export type OpenEntry = z.infer<typeof OpenEntry>;

/** A line put right: what was published, and what is true. */
const CorrectedLine = z.object({ direction: z.string(), before: OpenLine, after: OpenLine });
export type CorrectedLine = z.infer<typeof CorrectedLine>;

export const OpenProtocol = z.object({
  programme: z.string(),
  season: z.int(),
  wave: z.int(),
  kind: z.string(),
  made: z.string(),
  published: z.string(),
  rule: z.string(),
  directions: z.array(OpenDirection),
  /** The direction that is read now, from 1, and its lines of this page. */
  part: z.int(),
  page: z.int(),
  pages: z.int(),
  lines: z.array(OpenLine),
  /** The protocol, then its corrections in their order. */
  entries: z.array(OpenEntry.extend({ corrected: z.array(CorrectedLine) })),
  /** What a hash was compared to: the entry it is of; null where it is of none. Absent where none was asked about. */
  compared: z.object({ sha256, entry: z.int().nullable() }).nullable(),
});
export type OpenProtocol = z.infer<typeof OpenProtocol>;

/** A child's own line. */
export const OwnProtocol = z.object({
  season: z.int(),
  wave: z.int(),
  published_at: instant,
  sha256,
  corrections: z.int(),
  code: z.string(),
  direction: z.enum(directions),
  place: z.int().nullable(),
  outcome,
});
export type OwnProtocol = z.infer<typeof OwnProtocol>;

/** What is published of a wave, for the administration. */
export const WaveProtocol = z.object({ wave_id: id, season: z.int(), wave: z.int(), entries: z.array(OpenEntry) });
export type WaveProtocol = z.infer<typeof WaveProtocol>;

/** A line that differs today from what is published. */
export const ChangedLine = CorrectedLine.extend({ code: z.string(), name: z.string(), user_id: id.nullable() });
export type ChangedLine = z.infer<typeof ChangedLine>;

const waveInput = z.object({ wave_id: number().pipe(id) });
const protocolInput = z.object({ season, wave: waveNumber });
export const MAX_CORRECTION_REASON = 500;

/** Calls of the open protocol (docs/product/open-protocol.md); part of `enrollment`. */
export const openProtocolCalls = {
  openProtocol: route({
    method: 'GET',
    path: '/selection/{season}/{wave}',
    who: 'anyone',
    summary:
      'Открытый протокол волны: направление (part), его строки под кодами, исправления; sha256 — сравнить сумму файла с опубликованной',
    input: protocolInput.extend({
      part: number().pipe(z.int().min(1).max(100)).optional(),
      page: number().pipe(z.int().min(1).max(100_000)).optional(),
      /** The sum as somebody types or pastes it. */
      sha256: line(200).optional(),
    }),
    output: { protocol: OpenProtocol },
  }),
  openProtocolFile: fileRoute({
    method: 'GET',
    path: '/selection/{season}/{wave}/file',
    who: 'anyone',
    summary: 'Файл протокола, байт в байт как опубликован; entry — номер исправления, 0 — сам протокол',
    input: protocolInput.extend({ entry: entry.default(0) }),
  }),
  checkOpenProtocol: route({
    method: 'POST',
    path: '/selection/{season}/{wave}/check',
    who: 'anyone',
    summary:
      'Сравнить файл (file, multipart/form-data) с опубликованным. Файл нигде не сохраняется. Форме страницы отвечает переходом (303) к протоколу с результатом',
    input: protocolInput.extend({ file: z.file() }),
    output: { sha256, entry: z.int().nullable() },
  }),
  ownProtocols: route({
    method: 'GET',
    path: '/user/participant/protocols',
    who: ['participant', 'parent'],
    summary: 'Строки участника или ребёнка родителя в открытых протоколах: код, место, решение, SHA-256',
    input: z.object({ participant_id: number().pipe(id).optional() }),
    output: { data: z.array(OwnProtocol) },
  }),
  protocols: route({
    method: 'GET',
    path: '/admin/enrollment/protocols',
    who: admin,
    summary: 'Что из волн сезона опубликовано, подтвердила ли это организация и включено ли в настройках',
    output: {
      is_on: z.boolean(),
      confirmed: z.object({ at: instant, by: z.string() }).nullable(),
      data: z.array(WaveProtocol),
    },
  }),
  confirmProtocols: route({
    method: 'POST',
    path: '/admin/enrollment/protocols/confirm',
    who: ['administrator'],
    summary: 'Подтвердить один раз от имени организации, что протоколы волн публикуются; повтор отвечает то же',
    output: { confirmed_at: instant },
  }),
  previewProtocol: route({
    method: 'GET',
    path: '/admin/enrollment/protocols/preview',
    who: admin,
    summary: 'Текст файла: опубликованный, а до сигнала — каким он был бы сейчас, без времени публикации',
    input: waveInput,
    output: { text: z.string(), is_published: z.boolean() },
  }),
  changedLines: route({
    method: 'GET',
    path: '/admin/enrollment/protocols/changed',
    who: admin,
    summary: 'Строки опубликованного протокола, которые сейчас были бы другими: для исправления',
    input: waveInput,
    output: { data: z.array(ChangedLine) },
  }),
  correctProtocol: route({
    method: 'POST',
    path: '/admin/enrollment/protocols/correct',
    who: admin,
    summary:
      'Опубликовать исправление: новую запись с причиной, без имён; опубликованное не меняется. Повтор с тем же request_key отвечает то же',
    input: z.object({
      wave_id: id,
      reason: filledLine(MAX_CORRECTION_REASON, 'Напишите причину'),
      /** Codes of the lines to put right, as `changed` gives them; none where only the words are corrected. */
      codes: z.array(line(20)).max(500),
      request_key: z.uuid(),
    }),
    output: { entry: OpenEntry },
  }),
};
