import { Readable } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Letter } from './channel.ts';
import { answerOf, isPortalRefused, mailOf, type SmtpFault, smtpTimeouts } from './mail.ts';
import type { MailAnswer } from './refusals/mail-answers.ts';

/**
 * The outcome of handing a letter to a mail server. `refused` and `unreached`: the server surely has not taken it, and
 * `unreached` that it refuses the portal itself, or nobody answers.
 * `unknown`: the connection broke once the letter was on its way, and before the answer.
 */
export type HandOverResult =
  | { outcome: 'taken' }
  | { outcome: 'refused'; smtp_code: number; answer: MailAnswer }
  | { outcome: 'unreached' }
  | { outcome: 'unknown' };

/** Letters sent by one connection before a new one is opened: servers count them. */
const MAX_LETTERS = 100;

/** One connection to a mail server that says, unlike a pool, how far a letter came before it failed. */
export type Postman = { handOver: (letter: Letter) => Promise<HandOverResult>; hangUp: () => void };

// The library's parts are loaded by the first letter.
async function composed(letter: Letter): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  return new Promise((resolve, reject) => {
    new MailComposer(mailOf(letter)).compile().build((error, message) => (error ? reject(error) : resolve(message)));
  });
}

/** The mailer itself took the address for none, and asked nobody. */
const noAddress: MailAnswer = { cause: 'mailbox', code: 553, status: '5.1.3', words: '' };

/** `url` is SMTP_URL. One letter at a time; the connection is opened when it is needed, and again after a fault. */
export function openPostman(url: string): Postman {
  let line: SMTPConnection | undefined;
  let letters = 0;

  const hangUp = () => {
    line?.close();
    line = undefined;
  };

  async function connect(): Promise<SMTPConnection> {
    const [{ default: Connection }, { parseConnectionUrl }] = await Promise.all([
      import('nodemailer/lib/smtp-connection'),
      import('nodemailer/lib/shared'),
    ]);
    const { auth, ...where } = parseConnectionUrl(url);
    const opened = new Connection({ ...where, ...smtpTimeouts } as ConstructorParameters<typeof Connection>[0]);
    // A command under way fails with the fault; a connection that breaks while idle is only not used again.
    const drop = () => {
      if (line === opened) line = undefined;
    };
    opened.on('error', drop);
    opened.on('end', drop);
    try {
      await new Promise<void>((resolve, reject) => {
        opened.once('error', reject);
        opened.connect((error?: Error) => (error ? reject(error) : resolve()));
      });
      if (auth)
        await new Promise<void>((resolve, reject) => {
          opened.once('error', reject);
          opened.login(auth as Parameters<SMTPConnection['login']>[0], (error) => (error ? reject(error) : resolve()));
        });
    } catch (error) {
      opened.close();
      throw error;
    }
    line = opened;
    letters = 0;
    return opened;
  }

  async function handOver(letter: Letter): Promise<HandOverResult> {
    const message = await composed(letter);
    if (letters >= MAX_LETTERS) {
      line?.quit();
      line = undefined;
    }
    let opened: SMTPConnection;
    try {
      opened = line ?? (await connect());
    } catch {
      return { outcome: 'unreached' };
    }
    let isOnItsWay = false;
    // Read only once the server has said that it listens.
    const content = new Readable({
      read() {
        isOnItsWay = true;
        this.push(message);
        this.push(null);
      },
    });
    const envelope = { from: letter.sender.bounces ?? letter.sender.address, to: [letter.recipient] };
    try {
      await new Promise<void>((resolve, reject) => {
        opened.send(envelope, content, (error) => (error ? reject(error) : resolve()));
      });
      letters += 1;
      return { outcome: 'taken' };
    } catch (error) {
      const fault = error as SmtpFault;
      const { responseCode: smtp_code } = fault;
      // By another line: a session that is to begin again may be closed instead of answered, and nothing would say so.
      hangUp();
      if (!smtp_code && fault.code === 'EENVELOPE') return { outcome: 'refused', smtp_code: 553, answer: noAddress };
      if (!smtp_code) return { outcome: isOnItsWay ? 'unknown' : 'unreached' };
      if (isPortalRefused(fault)) return { outcome: 'unreached' };
      return { outcome: 'refused', smtp_code, answer: answerOf(fault) };
    }
  }

  return { handOver, hangUp };
}
