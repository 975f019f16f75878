// docs/product/site-and-mailing.md, «What mail servers answer»: of public answers of large mail hosts.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refusalCauses } from '#contract/undelivered/causes.ts';
import { atLength } from '#tests/at-length.ts';
import { mailAnswers, readAnswer } from './mail-answers.ts';

test.each([
  // Of the mailbox.
  ['550 5.1.1 <anna@ya.test>: Recipient address rejected: User unknown in relay recipient table', 'mailbox'],
  ['550-5.1.1 The email account that you tried to reach does not exist. Please try', 'mailbox'],
  ['550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup', 'mailbox'],
  ['550 5.1.2 <a@b.test>: Recipient address rejected: Domain not found', 'mailbox'],
  ['553 5.1.3 <a@b>: bad address syntax', 'mailbox'],
  ['551 5.1.6 Recipient has moved', 'mailbox'],
  ['550 5.2.1 The email account that you tried to reach is disabled', 'mailbox'],
  ['550 5.1.1. User unknown; access denied', 'mailbox'],
  ['550 5.0.0 no such user here', 'mailbox'],
  ['550 Message was not accepted -- invalid mailbox. Local mailbox a@b.test is unavailable: user not found', 'mailbox'],
  ["554 delivery error: dd This user doesn't have an account", 'mailbox'],
  ['550 no such mailbox', 'mailbox'],
  ['550 Нет такого пользователя', 'mailbox'],
  // Full for now.
  ['552 5.2.2 mailbox is full', 'full'],
  ['452 4.2.2 The email account that you tried to reach is over quota', 'full'],
  ['552 Requested mail action aborted: exceeded storage allocation', 'full'],
  ['550 mailbox size limit exceeded', 'full'],
  ['550 5.1.1 Mailbox is full', 'full'],
  // The server's rules.
  ['550 envelope blocked', 'policy'],
  ['550 administrative prohibition', 'policy'],
  ['550 5.7.1 [203.0.113.9] Our system has detected that this message is likely unsolicited mail', 'policy'],
  ['550 5.7.26 Unauthenticated email is not accepted due to domain DMARC policy', 'policy'],
  ['550 5.1.0 blocked by SPF', 'policy'],
  ['550 5.1.1 message rejected: SPF check failed', 'policy'],
  ['550 5.2.0 spam detected', 'policy'],
  ['554 5.0.0 spam message rejected. Please visit https://help.mail.test/notspam', 'policy'],
  ['550 spam message rejected', 'policy'],
  ['554 5.7.1 <a@b.test>: Relay access denied', 'policy'],
  [
    '550 5.2.1 The user you are trying to contact is receiving mail at a rate that prevents additional messages',
    'policy',
  ],
  ['550 Sender address rejected: not found', 'policy'],
  ['554 IP=203.0.113.9 - A problem occurred. (Listed by Spamhaus)', 'policy'],
  ['450 4.7.1 Greylisted, try again', 'policy'],
  // The letter, the way to the server, nothing told.
  ['552 5.3.4 Message size exceeds fixed limit', 'size'],
  ['552 message size exceeds maximum allowed', 'size'],
  ['554 5.6.0 message content rejected', 'content'],
  ['550 5.4.4 unable to route: no mail hosts for domain', 'route'],
  ['554 5.4.7 delivery time expired', 'route'],
  ['451 4.4.1 connect to mx: Connection timed out', 'route'],
  ['450 4.2.1 mailbox temporarily disabled', 'route'],
  ['550 5.0.0 transaction failed', 'other'],
  ['550 5.2.0 delivery failed', 'other'],
  ['550 5.5.1 command error', 'other'],
  ['554', 'other'],
])('%s → %s', (response, cause) => {
  expect(readAnswer({ response }).cause).toBe(cause);
});

test('an address is marked by the statuses of its mailbox alone, and without one by the words of an unknown user', () => {
  const ofMailbox = mailAnswers.filter(({ cause }) => cause === 'mailbox');
  const own = ['1.1', '1.2', '1.3', '1.6', '1.10', '2.1'];
  expect(ofMailbox.filter(({ words }) => !words).map(({ status }) => status)).toEqual([own]);
  expect(ofMailbox.filter(({ words }) => words).map(({ status }) => status)).toEqual([own, ['0.0', '']]);
});

test('words of an address, and of a link, are not the server’s; nobody is named by what is kept', () => {
  const said = readAnswer({
    response:
      '550-5.1.1 <spam.blocked@policy.test> unknown user\r\n550 see https://spam.test/policy?x=anna@ocean.test (anna@ocean.test)',
  });
  expect(said).toEqual({ cause: 'mailbox', code: 550, status: '5.1.1', words: '550-5.1.1 unknown user 550 see ( )' });
});

test('the status of a report counts where the answer itself has none, or the empty one', () => {
  expect(readAnswer({ response: '550 spam message rejected', status: '5.0.0' }).cause).toBe('policy');
  expect(readAnswer({ response: '550 Requested action not taken', status: '5.1.1' })).toMatchObject({
    cause: 'mailbox',
    status: '5.1.1',
  });
  expect(readAnswer({ response: '550 5.7.1 no', status: '5.1.1' }).cause).toBe('policy');
  expect(readAnswer({ response: '554 5.0.0 no', status: '5.1.1' }).cause).toBe('mailbox');
  expect(readAnswer({ response: '', status: '5.0.0' })).toMatchObject({ cause: 'other', code: 550 });
  expect(readAnswer({ response: '', status: '4.4.1' }).cause).toBe('route');
});

test('whatever is answered, there is one cause, and an address only where the mailbox is spoken of', () => {
  const word = fc.constantFrom(
    '550',
    '5.1.1',
    '5.0.0',
    '4.2.2',
    'user',
    'unknown',
    'mailbox',
    'full',
    'spam',
    '<a@b.ru>',
    '-',
    'size',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ maxLength: 2000 }),
        fc.array(word).map((words) => words.join(' ')),
      ),
      fc.string(),
      (response, status) => {
        const { cause, words } = readAnswer({ response, status });
        expect(refusalCauses).toContain(cause);
        expect(words).not.toContain('@b.ru');
        if (cause === 'mailbox')
          expect(`${response} ${status}`).toMatch(/[05]\.[012]\.|unknown|no|not|user|recipient/i);
      },
    ),
    { numRuns: atLength(200, 5000) },
  );
});
