import { z } from 'zod';
import { admin } from '../roles.ts';
import { fileRoute, id, idList, paged, pageQuery, route } from '../route.ts';
import { filledLine, line, text } from '../validation/text.ts';
import {
  ArchiveFilter,
  Certificate,
  CertificateCheck,
  CertificateCounts,
  CertificateRow,
  CertificateRun,
  CertificatesFilter,
  certificateKind,
  FormerCertificate,
  OwnCertificate,
} from './shapes.ts';

/** Participation ids of the chosen rows. */
const chosen = z.object({ ids: idList });
const number = () => z.coerce.number<number>('Нужно число');
const run = { run: CertificateRun.nullable() };

/** Certificates (docs/product/certificates.md). */
export const certificates = {
  list: route({
    method: 'GET',
    path: '/admin/certificate/list',
    who: admin,
    summary: 'Кому положен сертификат: чего ещё нет, что создано и что отправлено; поиск по имени и номеру',
    input: CertificatesFilter.extend(pageQuery),
    output: paged(CertificateRow),
  }),
  archive: route({
    method: 'GET',
    path: '/admin/certificate/archive/list',
    who: admin,
    summary: 'Архив сертификатов; поиск по имени и номеру',
    input: ArchiveFilter.extend(pageQuery),
    output: paged(CertificateRow),
  }),
  excel: fileRoute({
    method: 'GET',
    path: '/admin/certificate/excel',
    who: admin,
    summary: 'Все отобранные сертификаты файлом Excel',
    input: CertificatesFilter,
  }),
  archiveExcel: fileRoute({
    method: 'GET',
    path: '/admin/certificate/archive/excel',
    who: admin,
    summary: 'Все отобранные сертификаты архива файлом Excel',
    input: ArchiveFilter,
  }),
  download: fileRoute({
    method: 'POST',
    path: '/admin/certificate/download',
    who: admin,
    summary: 'Файлы отобранных сертификатов одним архивом ZIP',
    input: CertificatesFilter,
  }),
  archiveDownload: fileRoute({
    method: 'POST',
    path: '/admin/certificate/archive/download',
    who: admin,
    summary: 'Файлы отобранных сертификатов из архива одним архивом ZIP',
    input: ArchiveFilter,
  }),
  sample: fileRoute({
    method: 'GET',
    path: '/admin/certificate/sample',
    who: admin,
    summary: 'Образец сертификата этого вида с нынешними текстами: PDF, которого нигде не хранят',
    input: z.object({ kind: certificateKind }),
  }),
  create: route({
    method: 'POST',
    path: '/admin/certificate/create/{id}',
    who: admin,
    summary:
      'Создать сертификат по участию (id); если имя на нём уже другое, переделать под тем же номером; повтор ничего не меняет',
    input: z.object({ id: number().pipe(id) }),
    output: { certificate: Certificate },
  }),
  createAll: route({
    method: 'POST',
    path: '/admin/certificate/create_all',
    who: admin,
    summary:
      'Создать сертификаты всем, кому они положены и у кого их нет; повтор, пока создание идёт, ничего не меняет',
    output: run,
  }),
  stop: route({
    method: 'POST',
    path: '/admin/certificate/create_all/stop',
    who: admin,
    summary: 'Остановить создание; что создано, остаётся',
    output: run,
  }),
  resume: route({
    method: 'POST',
    path: '/admin/certificate/create_all/resume',
    who: admin,
    summary: 'Продолжить остановленное создание',
    output: run,
  }),
  progress: route({
    method: 'GET',
    path: '/admin/certificate/progress',
    who: admin,
    summary: 'Как идёт создание, и сколько сертификатов сезона ждёт, создано и отправлено',
    output: { ...run, counts: CertificateCounts },
  }),
  sendAll: route({
    method: 'POST',
    path: '/admin/certificate/send_all',
    who: admin,
    summary: 'Отправить все созданные; 422 «Все сертификаты отправлены», когда отправлять нечего',
    output: { sent: z.int(), skipped: z.int() },
  }),
  send: route({
    method: 'POST',
    path: '/admin/certificate/selected/send',
    who: admin,
    summary: 'Отправить выбранные: все или, с ошибкой о каждом, ни одного; отправленный второй раз не уходит',
    input: chosen,
    output: { sent: z.int(), skipped: z.int() },
  }),
  sendArchived: route({
    method: 'POST',
    path: '/admin/certificate/archive/selected/send',
    who: admin,
    summary: 'Отправить выбранные из архива: все или, с ошибкой о каждом, ни одного',
    input: chosen,
    output: { sent: z.int(), skipped: z.int() },
  }),
  archiveAll: route({
    method: 'POST',
    path: '/admin/certificate/archive_all',
    who: admin,
    summary: 'Убрать в архив все отправленные',
    output: { archived: z.int() },
  }),
  archiveChosen: route({
    method: 'POST',
    path: '/admin/certificate/selected/archive',
    who: admin,
    summary: 'Убрать выбранные в архив',
    input: chosen,
    output: { archived: z.int() },
  }),
  bringBack: route({
    method: 'POST',
    path: '/admin/certificate/archive/selected/archive',
    who: admin,
    summary: 'Вернуть выбранные из архива в список',
    input: chosen,
    output: { returned: z.int() },
  }),
  remove: route({
    method: 'POST',
    path: '/admin/certificate/selected/delete',
    who: ['administrator'],
    summary: 'Удалить выбранные, если ни один не отправлен; иначе 422 и не удалено ничего',
    input: chosen,
    output: { deleted: z.int() },
  }),
  findFormer: route({
    method: 'POST',
    path: '/admin/former_certificate/find',
    who: ['administrator'],
    summary: 'Сертификат прошлых лет, привезённый импортом, по номеру, как бы его ни набрали; 404, когда такого нет',
    input: z.object({ number: filledLine(60, 'Введите номер сертификата') }),
    output: { certificate: FormerCertificate },
  }),
  removeFormer: route({
    method: 'POST',
    path: '/admin/former_certificate/remove',
    who: ['administrator'],
    summary: 'Удалить сертификат прошлых лет насовсем, с причиной: проверка его больше не знает; повтор отвечает 404',
    input: z.object({ id, why: text().trim().min(1).max(1000) }),
  }),
  own: route({
    method: 'GET',
    path: '/user/participant/certificates',
    who: ['participant', 'parent', 'guide'],
    summary: 'Свои сертификаты; родитель называет своего ребёнка (participant_id)',
    input: z.object({ participant_id: number().pipe(id).optional() }),
    output: { data: z.array(OwnCertificate) },
  }),
  check: route({
    method: 'GET',
    path: '/certificate/{number}',
    who: 'anyone',
    summary: 'Проверить сертификат по номеру, а с подписью из QR-кода (s) — и сам лист',
    input: z.object({ number: line(60), s: line(200).optional() }),
    output: CertificateCheck.shape,
  }),
  publicKey: route({
    method: 'GET',
    path: '/certificates/public_key',
    who: 'anyone',
    summary: 'Открытый ключ портала (Ed25519) и что им подписано: проверить лист можно и без портала',
    output: { algorithm: z.literal('Ed25519'), public_key: z.string(), signed: z.string() },
  }),
};
