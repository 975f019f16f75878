type BounceFields = { to: string; recipient: string; action?: string; status?: string; diagnostic?: string };

/** Address to which a test's bounces go. */
export const MAILBOX = 'bounces@ocean.test';
/** Settings of a portal that reads bounces. There is no mailbox: tests pass the letters directly. */
export const bounceMailboxSettings = ({ url }: { url: string }) => ({
  SMTP_URL: url,
  BOUNCES_ADDRESS: MAILBOX,
  BOUNCES_URL: 'imap://bounces:secret@127.0.0.1:1',
});

/** A bounced letter as postfix writes it: the report, then the letter. */
export const bounceReport = ({
  to,
  recipient,
  action = 'failed',
  status = '5.1.1',
  diagnostic = 'smtp; 550 5.1.1 <x>: no such user',
}: BounceFields) =>
  Buffer.from(
    [
      'Return-Path: <>',
      `Delivered-To: ${to}`,
      'From: MAILER-DAEMON@mx.example (Mail Delivery System)',
      `To: ${to}`,
      'Subject: Undelivered Mail Returned to Sender',
      'Auto-Submitted: auto-replied',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="B/mx"',
      '',
      '--B/mx',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'This is the mail system at host mx.example.',
      '',
      '--B/mx',
      'Content-Description: Delivery report',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example',
      'Arrival-Date: Tue, 24 Nov 2026 00:00:00 +0300 (MSK)',
      '',
      `Final-Recipient: rfc822; ${recipient}`,
      `Original-Recipient: rfc822;${recipient}`,
      `Action: ${action}`,
      `Status: ${status}`,
      `Diagnostic-Code: ${diagnostic}`,
      '',
      '--B/mx',
      'Content-Description: Undelivered Message',
      'Content-Type: message/rfc822',
      '',
      'From: portal@ocean.test',
      'To: somebody.else@ocean.test',
      'Subject: =?utf-8?B?0JrQvtC0?=',
      '',
      'Final-Recipient: rfc822; innocent@ocean.test',
      'Action: failed',
      'Status: 5.1.1',
      '--B/mx--',
      '',
    ].join('\r\n'),
  );
