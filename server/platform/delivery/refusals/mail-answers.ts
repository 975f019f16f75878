import type { RefusalCause } from '#contract/undelivered/causes.ts';

/** What a mail server said of a letter. */
export type MailAnswer = {
  cause: RefusalCause;
  /** Three digits: «550». */
  code: number;
  /** RFC 3463: «5.1.1»; empty where the server gave none. */
  status: string;
  /** Its words without addresses and links, which may be somebody's. */
  words: string;
};

type Row = {
  cause: RefusalCause;
  /** Class and subject of the status, without the first digit: «1.1», «7.». Empty: whatever it is. */
  status: readonly string[];
  /** What must stand in the words; nothing: whatever they are. */
  words?: RegExp;
  /** What must not. */
  unless?: RegExp;
};

/** The user is not there: said of the mailbox, not of who writes to it. */
const isUnknown =
  /unknown (?:user|recipient|mailbox|address|account|local[- ]part)|(?:user|recipient|mailbox|account|address(?:ee)?)(?: \S{1,40}){0,4}? (?:unknown|not found|not known|not exist|does ?n['o]t exist|does not exist|no longer exists|is not (?:known|listed)|not listed|terminated)|no such (?:user|recipient|mailbox|person|address|account|local user)|no mailbox (?:here )?by that name|not a (?:known|valid) (?:user|recipient|mailbox)|invalid (?:recipient|mailbox|user)|user not local|user (?:doesn't|does not) have|recipient ?not ?found|нет такого (?:пользователя|адреса|адресата|ящика)|(?:пользователь|адресат|получатель|ящик|адрес) не (?:найден|существует)/i;

/** The server's own rules: who sends, from where, how much, and what it takes for spam. */
const isPolicy =
  /\bspam|\bjunk\b|unsolicited|\bbulk\b|\bspf\b|\bdkim\b|\bdmarc\b|block(?:ed|ing|list)|black-?list|\bblack list|\blisted (?:in|by|at|on)|\brbl\b|dnsbl|spamhaus|reputation|\bpolic(?:y|ies)\b|prohibit|not (?:allowed|authori[sz]ed|permitted)|denied|\bsender\b|relay(?:ing)? (?:not|is not)|(?:unable|unwilling) to relay|virus|malware|phish|suspicio|\babuse|rejected by (?:the )?(?:filter|rule|content)|\brate\b|rate-?limit|too many|throttl|gr[ae]y-?list|reverse dns|\bptr\b|\bhelo\b|\btls\b|authenticat|спам|запрещен|заблокирован|чёрн|черн(?:ый|ом) спис/i;

const isFull =
  /mailbox(?: \S{1,40}){0,3}? (?:is )?full|mailbox[^.;]{0,40}(?:exceed|limit)|over ?-?quota|quota (?:is )?exceed|exceed\S* (?:\S+ ){0,3}?(?:quota|storage)|out of (?:disk )?(?:space|storage)|insufficient (?:system |disk )?(?:storage|space)|not enough (?:disk )?(?:storage|space)|переполнен|квота/i;

const isTooLarge =
  /too (?:large|big)|(?:message|letter|mail|content)[^.;]{0,20} size|size (?:limit )?(?:exceed|limit)|exceeds? (?:\S+ ){0,4}size|слишком большо/i;

/** The one table, for what is answered at once and for what a report says. The first row that fits is the cause. */
export const mailAnswers: readonly Row[] = [
  { cause: 'full', status: ['2.2'] },
  { cause: 'size', status: ['3.4', '2.3'] },
  { cause: 'policy', status: ['7.'] },
  { cause: 'full', status: [], words: isFull, unless: isUnknown },
  { cause: 'size', status: [], words: isTooLarge, unless: isUnknown },
  // «Unknown» together with the words of a rule: these servers say both of a mailbox that is not there.
  { cause: 'mailbox', status: ['1.1', '1.2', '1.3', '1.6', '1.10', '2.1'], words: isUnknown },
  { cause: 'policy', status: [], words: isPolicy },
  { cause: 'mailbox', status: ['1.1', '1.2', '1.3', '1.6', '1.10', '2.1'] },
  { cause: 'mailbox', status: ['0.0', ''], words: isUnknown },
  { cause: 'route', status: ['4.'] },
  { cause: 'content', status: ['6.'] },
];

const fits = ({ status, words, unless }: Row, ownStatus: string, said: string): boolean =>
  (status.length === 0 || status.some((one) => (one.endsWith('.') ? ownStatus.startsWith(one) : one === ownStatus))) &&
  (words?.test(said) ?? true) &&
  !unless?.test(said);

const MAX_WORDS = 300;

/** An answer without what names somebody: addresses, their mailboxes and links. */
const bare = (response: string): string =>
  response
    .replace(/https?:\/\/\S+/gi, ' ')
    .replace(/<[^<>]{1,320}>/g, ' ')
    .replace(/[^\s<>()[\]"',;:]+@[^\s<>()[\]"',;:]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_WORDS)
    .toWellFormed();

type UnreadAnswer = {
  /** The whole answer, of one line or of several: «550-5.1.1 No such user». */
  response: string;
  /** The code and status where they are told apart from the words, as a report and the mailer do. */
  code?: number | undefined;
  status?: string | undefined;
};

/** Reads what a mail server answered; a status in the answer itself counts before that of a report, which sums it up. */
export function readAnswer({ response, code, status = '' }: UnreadAnswer): MailAnswer {
  const [, ownCode = ''] = /^\s*([245]\d\d)(?=[\s-]|$)/.exec(response) ?? [];
  const [own = ''] = /(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?!\.?\d)/.exec(response) ?? [];
  const words = bare(response);
  const known = /^[45]\.0\.0$/.test(own) && status !== '' ? status : own || status;
  const subject = known.slice(2);
  // «4.x» says that it is no refusal for good: of the address nothing is proved by it.
  const isPassing = known.startsWith('4') || (known === '' && Number(ownCode || code) < 500);
  const found = mailAnswers.find((row) => fits(row, subject, words))?.cause ?? (isPassing ? 'route' : 'other');
  const cause = isPassing && (found === 'mailbox' || found === 'content') ? 'route' : found;
  return { cause, code: Number(ownCode) || code || 550, status: known, words };
}
