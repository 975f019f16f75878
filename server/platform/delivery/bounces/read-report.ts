import { type MailAnswer, readAnswer } from '../refusals/mail-answers.ts';

/** A mail server's report of a letter it could not deliver (RFC 3464): to whom, and its answer. */
export type Report = {
  /** Addresses the report was sent to: one of them is bounceAddress's. */
  to: string[];
  failed: Failed[];
};
type Failed = { recipient: string; answer: MailAnswer };

/** `Field: value`, the first of a block, with what is folded after it. */
const fieldOf = (block: string, name: string): string =>
  block
    .match(new RegExp(`^${name}:((?:.*)(?:\\r?\\n[ \\t].*)*)`, 'im'))?.[1]
    ?.replace(/\r?\n[ \t]+/g, ' ')
    .trim() ?? '';

/** Recipients that one block of message/delivery-status gives up for good. A «delayed» one is no failure. */
function failedOf(block: string): Failed[] {
  const recipient = (fieldOf(block, 'Original-Recipient') || fieldOf(block, 'Final-Recipient')).match(
    /^rfc822;\s*<?([^\s<>]+@[^\s<>]+?)>?$/i,
  )?.[1];
  const status = fieldOf(block, 'Status').match(/^[45]\.[\d.]+/)?.[0];
  const isOver = /^failed$/i.test(fieldOf(block, 'Action'));
  if (!recipient || !isOver || !status) return [];
  // «smtp; 550 5.1.1 no such user»: whose words they are, then the answer itself.
  const response = fieldOf(block, 'Diagnostic-Code').replace(/^[\w-]+;\s*/, '');
  return [{ recipient, answer: readAnswer({ response, status }) }];
}

/** Reads a letter of the bounces' mailbox; one that is no report of a mail server has nobody in `failed`. */
export async function readReport(source: Buffer): Promise<Report> {
  const { simpleParser } = await import('mailparser');
  const mail = await simpleParser(source, { keepDeliveryStatus: true, skipHtmlToText: true, skipTextToHtml: true });
  const to = [mail.to ?? [], mail.headers.get('delivered-to') ?? [], mail.headers.get('x-original-to') ?? []]
    .flat()
    .flatMap((one) => addressesOf(one));
  const status = mail.attachments.filter(({ contentType }) => contentType === 'message/delivery-status');
  const blocks = status.flatMap(({ content }) => content.toString('utf8').split(/\r?\n\r?\n/));
  return { to, failed: blocks.flatMap(failedOf) };
}

const addressesOf = (one: unknown): string[] => {
  if (typeof one === 'string') return one.match(/[^\s<>,;]+@[^\s<>,;]+/g) ?? [];
  const { value = [] } = one as { value?: { address?: string }[] };
  return value.flatMap(({ address }) => (address ? [address] : []));
};
