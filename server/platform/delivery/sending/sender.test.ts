import { expect, test } from 'vitest';
import { senderOf } from './sender.ts';

const unset = {
  mail_sender_name: '',
  mail_sender_address: '',
  sms_sender_name: '',
  programme_name: 'Подлёдный отряд',
  contact_email: '',
};

/** docs/product/configuration.md, «The organisation». */
test('who sends is the programme, at the domain of the portal, until somebody says otherwise; never more than a line', () => {
  expect(senderOf(unset, 'https://portal.example.ru:8443')).toEqual({
    name: 'Подлёдный отряд',
    address: 'noreply@portal.example.ru',
    sms: '',
    reply_to: '',
  });
  const set = {
    ...unset,
    mail_sender_name: 'Центр\r\nBcc: a@b.ru',
    mail_sender_address: 'we@sea.ru',
    sms_sender_name: 'Sea',
    contact_email: 'ask@sea.ru',
  };
  expect(senderOf(set, 'https://portal.example.ru')).toEqual({
    name: 'Центр Bcc: a@b.ru',
    address: 'we@sea.ru',
    sms: 'Sea',
    reply_to: 'ask@sea.ru',
  });
});
