import { StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { agreementKinds } from '#contract/consents/agreement-kinds.ts';
import { signerDocumentKinds } from '#contract/consents/signer-kinds.ts';
import { formatDateTimeWithSeconds, formatDay } from '#contract/words/dates.ts';
import { fullName } from '#contract/words/names.ts';
import type { ChildStatus } from '#server/features/participation/child-statuses.ts';
import { maskContacts } from '#server/platform/mask.ts';
import { type Block, htmlBlocks } from '#server/platform/pdf/html-blocks.ts';
import { lines, quiet, renderPaper } from '#server/platform/pdf/paper.ts';
import type { FoundAgreement } from '../queries.ts';
import type { Signer } from '../signing/write-agreements.ts';

const style = StyleSheet.create({
  heading: { fontSize: 11.5, fontWeight: 700, marginTop: 8, marginBottom: 3 },
  row: { flexDirection: 'row', marginBottom: 5 },
  mark: { width: 16, ...lines },
  text: { flex: 1, ...lines },
  bold: { fontWeight: 700 },
  quote: { borderLeft: '2 solid #14b8c4', paddingLeft: 10 },
  signature: { marginTop: 18, padding: 16, backgroundColor: '#f1f8fb', borderRadius: 6 },
  signatureTitle: { fontSize: 12, fontWeight: 700, marginBottom: 8 },
  fact: { flexDirection: 'row', marginBottom: 3 },
  factName: { width: 150, ...lines, color: quiet },
  withdrawn: { marginBottom: 14, padding: 10, ...lines, color: '#8f1d22', backgroundColor: '#fdecec', borderRadius: 6 },
});

const moscowTime = (instant: string): string => `${formatDateTimeWithSeconds(instant)} (время московское)`;

const withBirth = (name: string, birth_date: string | null): string =>
  birth_date ? `${name}, дата рождения ${formatDay(birth_date)}` : name;

function documentOf({ document }: Signer): string | undefined {
  if (!document) return undefined;
  const { kind, series, number, issued_by, date } = document;
  return `${signerDocumentKinds[kind]} ${series} № ${number}, выдан ${formatDay(date)}: ${issued_by}`;
}

function childOf({ kind, participant_id }: FoundAgreement, child: ChildStatus | undefined): string | undefined {
  if (agreementKinds[kind].about !== 'child') return undefined;
  if (child) return withBirth(fullName(child), child.birth_date);
  return participant_id === null
    ? 'ребёнок, который ещё не зарегистрирован'
    : `участник № ${participant_id}, теперь в другом кабинете`;
}

/** Facts about the signature, in the order they are printed. */
function factsOf(
  agreement: FoundAgreement,
  child: ChildStatus | undefined,
): [name: string, value: string | undefined][] {
  const signer = agreement.signer as Signer;
  return [
    ['Подписал(а)', withBirth(fullName(signer), signer.birth_date)],
    ['Документ', documentOf(signer)],
    ['О ребёнке', childOf(agreement, child)],
    ['Время подписи', moscowTime(agreement.signed_at)],
    ['Код отправлен', maskContacts(signer)],
    ['Адрес в сети', agreement.ip],
    ['Устройство', agreement.user_agent || undefined],
    ['Редакция текста', String(agreement.version)],
    [
      'Отпечаток текста (SHA-256)',
      Buffer.from(agreement.hash)
        .toString('hex')
        .replace(/.{16}(?=.)/g, '$& '),
    ],
    ['Номер подписи', agreement.ukey],
  ];
}

const blockView = ({ kind, depth, mark, runs }: Block, key: number): ReactElement => {
  const words = runs.map(({ text, bold }, index) =>
    h(Text, { key: index, ...(bold ? { style: style.bold } : {}) }, text),
  );
  if (kind === 'heading') return h(Text, { key, style: style.heading, minPresenceAhead: 30 }, words);
  return h(
    View,
    { key, style: [style.row, { marginLeft: Math.max(0, depth - 1) * 16 }] },
    depth > 0 ? h(Text, { style: style.mark }, mark) : null,
    h(Text, { style: kind === 'quote' ? [style.text, style.quote] : style.text }, words),
  );
};

const factView = ([name, value]: [string, string]): ReactElement =>
  h(
    View,
    { key: name, style: style.fact },
    h(Text, { style: style.factName }, name),
    h(Text, { style: style.text }, value),
  );

type SignedAgreement = { agreement: FoundAgreement; child: ChildStatus | undefined };

/** A signed consent as a PDF: the text as it stood, and everything that makes the signature one. */
export async function agreementPdf({ agreement, child }: SignedAgreement): Promise<Buffer> {
  const { title, text, withdrawn_at, withdrawn_why } = agreement;
  const facts = factsOf(agreement, child).filter((fact): fact is [string, string] => fact[1] !== undefined);
  return await renderPaper(
    title,
    withdrawn_at
      ? h(Text, { style: style.withdrawn }, `Согласие не действует с ${moscowTime(withdrawn_at)}. ${withdrawn_why}`)
      : null,
    htmlBlocks(text).map(blockView),
    h(
      View,
      { style: style.signature, wrap: false },
      h(Text, { style: style.signatureTitle }, 'Подписано простой электронной подписью'),
      facts.map(factView),
    ),
  );
}
