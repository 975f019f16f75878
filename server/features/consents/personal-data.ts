import { asc, eq, inArray, or } from 'drizzle-orm';
import { signerDocumentKinds } from '#contract/consents/signer-kinds.ts';
import { formatDay } from '#contract/words/dates.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { type Chapter, entriesOf, moment } from '#server/platform/personal-data/chapter.ts';
import type { PersonalDataPart } from '#server/platform/personal-data/part.ts';
import type { Signer } from './signing/write-agreements.ts';
import { agreements, agreementTexts } from './tables.ts';

function documentOf({ document }: Signer): string {
  if (!document) return '—';
  const { kind, series, number, issued_by, date } = document;
  return `${signerDocumentKinds[kind]} ${series} № ${number}, ${issued_by}, ${formatDay(date)}`;
}

/** The consents these people signed; one query. */
const chapters = async (db: Connection, ids: readonly number[]): Promise<Chapter[]> => [
  {
    key: 'agreements',
    title: 'Согласия',
    entries: entriesOf(
      await db
        .select({ one: agreements, text: agreementTexts })
        .from(agreements)
        .innerJoin(agreementTexts, eq(agreementTexts.id, agreements.text_id))
        .where(inArray(agreements.user_id, [...ids]))
        .orderBy(asc(agreements.id)),
      ({ one }) => one.user_id,
      ({ one, text }) => {
        const signer = one.signer as Signer;
        return {
          title: text.title,
          facts: [
            ['kind', 'Вид', one.kind],
            ['version', 'Редакция текста', text.version],
            ['hash', 'Отпечаток текста (SHA-256)', text.hash.toString('hex')],
            ['ukey', 'Номер подписи', one.ukey],
            ['participant_id', 'О ком: номер ребёнка', one.participant_id],
            ['signer', 'Подписал(а)', signer, [signer.surname, signer.name, signer.patronymic].join(' ')],
            ['document', 'Документ', signer.document ?? null, documentOf(signer)],
            ['ip', 'Адрес в сети', one.ip],
            ['user_agent', 'Браузер', one.user_agent],
            moment('signed_at', 'Подписано', one.signed_at),
            moment('withdrawn_at', 'Отозвано', one.withdrawn_at),
            ['withdrawn_why', 'Почему отозвано', one.withdrawn_why],
          ],
        };
      },
    ),
  },
];

export const consentData: PersonalDataPart = {
  chapters,
  count: async (db, ids) => {
    const signed = inArray(agreements.user_id, [...ids]);
    return { agreements: await db.$count(agreements, or(signed, inArray(agreements.participant_id, [...ids]))) };
  },
};
