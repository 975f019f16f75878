import { z } from 'zod';
import { id, idList, instant, route } from '../route.ts';
import { noticeDevices, PushSubscriptionInput } from './devices.ts';
import { type NoticeGroup, noticeGroups } from './groups.ts';

/** A notice in the person's list. */
export const NoticeLine = z.object({
  id,
  /** One of `noticeKinds`, or of those that another version of the portal has written. */
  kind: z.string(),
  /** The kind in words: «Срок подходит». */
  title: z.string(),
  /** One or two sentences, without links and secrets. */
  text: z.string(),
  /** Path of the screen it leads to, in the reader's own cabinet. */
  path: z.string(),
  is_read: z.boolean(),
  created_at: instant,
});
export type NoticeLine = z.infer<typeof NoticeLine>;

/** Channels of one group of notices; a channel without a confirmed contact delivers nothing. */
export const NoticeChoice = z.object({
  group: z.enum(Object.keys(noticeGroups) as NoticeGroup[]),
  email: z.boolean(),
  sms: z.boolean(),
  /** To the devices where notices are switched on; false for a group that is never sent there. */
  push: z.boolean(),
});
export type NoticeChoice = z.infer<typeof NoticeChoice>;

/** Pages of a former version say nothing of devices: what was chosen for them stays. */
const NoticeChoiceInput = NoticeChoice.partial({ push: true });
export type NoticeChoiceInput = z.infer<typeof NoticeChoiceInput>;

const choices = {
  /** Groups of this role; letter and SMS are true for those that cannot be switched off. */
  data: z.array(NoticeChoice),
  /** Whether the person has a confirmed contact for the channel. */
  has_email: z.boolean(),
  has_sms: z.boolean(),
  /** Whether this portal sends to devices at all. */
  has_push: z.boolean(),
};

const learners = ['parent', 'participant', 'guide'] as const;

const count = { count_new_notices: z.int() };

/** Notices: the list behind the bell, and the channels they also go by (docs/product/notices.md). */
export const notices = {
  list: route({
    method: 'GET',
    path: '/notices',
    who: 'signed in',
    summary: 'Свои уведомления, новые сверху; before_id — те, что старше',
    input: z.object({ before_id: id.optional(), limit: z.int().min(1).max(50).default(30) }),
    output: { data: z.array(NoticeLine), has_more: z.boolean(), ...count },
  }),
  read: route({
    method: 'POST',
    path: '/notices/read',
    who: 'signed in',
    summary: 'Отметить прочитанными названные свои уведомления или все до названного, с ним вместе',
    input: z.union([z.strictObject({ ids: idList }), z.strictObject({ up_to: id })]),
    output: count,
  }),
  listChoices: route({
    method: 'GET',
    path: '/notices/channels',
    who: 'signed in',
    summary: 'Что приходит письмом, по SMS и на устройства',
    output: choices,
  }),
  choose: route({
    method: 'POST',
    path: '/notices/channels',
    who: 'signed in',
    summary: 'Выбрать, приходит ли группа уведомлений письмом, по SMS и на устройства',
    input: NoticeChoiceInput,
    output: choices,
  }),
  listDevices: route({
    method: 'GET',
    path: '/notices/devices',
    who: learners,
    summary: 'Свои устройства, на которые приходят уведомления, и открытый ключ портала для подписки',
    output: noticeDevices,
  }),
  addDevice: route({
    method: 'POST',
    path: '/notices/devices/add',
    who: learners,
    summary: 'Присылать уведомления и на это устройство, до выхода из портала; повтор ничего не меняет',
    input: PushSubscriptionInput,
    output: noticeDevices,
  }),
  removeDevice: route({
    method: 'POST',
    path: '/notices/devices/delete',
    who: learners,
    summary: 'Больше не присылать уведомления на это своё устройство',
    input: z.object({ id }),
    output: noticeDevices,
  }),
};
