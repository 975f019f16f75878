import sharp from 'sharp';
import { makeFilm } from '#demo/film.ts';
import { pdfOf } from './one-page-pdf.ts';
import type { Answer, Portal } from './portal.ts';

/** A small valid PDF. */
export const somePdf = (text = 'море'): Buffer => Buffer.from(pdfOf(text));

export const somePicture = (background = '#14b8c4'): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 36, channels: 3, background } })
    .png()
    .toBuffer();

/** A WebM of that many seconds. */
export const someFilm = async (seconds = 40): Promise<Buffer> =>
  makeFilm({ pictures: [await somePicture(), await somePicture('#062136')], each: seconds / 2, width: 64, height: 36 });

export const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** A box of an MP4 (ISO 14496-12): length, type, content. */
export const box = (type: string, ...content: Buffer[]): Buffer => {
  const data = Buffer.concat(content);
  return Buffer.concat([uint32(data.length + 8), Buffer.from(type), data]);
};

export const mp4Head = box('ftyp', Buffer.from('isom'), uint32(512), Buffer.from('isommp42'));

/** Timescale and duration in 1/600 s, after the two dates of a header. */
const times = (seconds: number) => [uint32(0), uint32(0), uint32(0), uint32(600), uint32(600 * seconds)];
const trackOf = (handler: 'vide' | 'soun', id: number, seconds: number): Buffer =>
  box(
    'trak',
    box('tkhd', uint32(7), uint32(0), uint32(0), uint32(id), uint32(0), uint32(600 * seconds), Buffer.alloc(60)),
    box(
      'mdia',
      box('mdhd', ...times(seconds), uint32(0x55c40000)),
      box('hdlr', uint32(0), uint32(0), Buffer.from(handler), Buffer.alloc(13)),
    ),
  );

/** A minimal MP4 with its index at the end, as cameras write it. */
export const someMp4 = (seconds: number, { sound = seconds } = {}): Buffer =>
  Buffer.concat([
    mp4Head,
    box('mdat', Buffer.alloc(2000, 7)),
    box(
      'moov',
      box('mvhd', ...times(seconds), Buffer.alloc(80)),
      trackOf('vide', 1, seconds),
      trackOf('soun', 2, sound),
    ),
  ]);

/** API calls of an editor on materials. */
export function editorOf(portal: Portal, token: string) {
  const post = (path: string, body: unknown): Promise<Answer> => portal.call('POST', path, body, { token });
  const editor = {
    upload: (kind: 'articles' | 'books' | 'video', content: Buffer | string, file_target?: string, name = 'файл') => {
      const form = new FormData();
      if (file_target) form.set('file_target', file_target);
      form.set('file', new Blob([content as BlobPart]), name);
      return post(`/${kind}/upload_file`, form);
    },
    addArticle: (given: object = {}) =>
      post('/additional/articles/add', {
        article_title: 'Как дышат киты',
        article_description: 'О дыхании',
        article_html_file: '<p>Кит дышит лёгкими.</p>',
        ...given,
      }),
    addBook: async (given: object = {}) =>
      post('/additional/books/add', {
        book_title: 'Атлас медуз',
        book_file: (await editor.upload('books', somePdf(), 'book_file', 'атлас.pdf')).body.path,
        ...given,
      }),
    addVideo: (given: object = {}) =>
      post('/additional/video/add', {
        video_title: 'Погружение',
        video_type: 'lecture',
        video_link: 'https://rutube.ru/video/0123456789abcdef0123456789abcdef/',
        ...given,
      }),
    addFilm: async (seconds?: number, given: object = {}) =>
      editor.addVideo({ video_link: (await editor.upload('video', await someFilm(seconds))).body.path, ...given }),
    post,
    list: (kind: 'articles' | 'books' | 'video', query: Record<string, string> = {}) =>
      portal.call('GET', `/additional/${kind}/list?${new URLSearchParams(query)}`, undefined, { token }),
  };
  return editor;
}
