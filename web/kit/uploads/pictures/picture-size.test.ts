import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { hasTooManyPixels, readFileSize, readPictureSize } from './picture-size.ts';

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1677c8' } });
const bytesOf = (buffer: Buffer): ArrayBuffer => new Uint8Array(buffer).buffer;

test('a JPEG and a PNG state their size, metadata before it or not; other kinds do not', async () => {
  const size = { width: 731, height: 402 };
  expect(readPictureSize(bytesOf(await blank(731, 402).jpeg().toBuffer()))).toEqual(size);
  expect(readPictureSize(bytesOf(await blank(731, 402).jpeg({ progressive: true }).toBuffer()))).toEqual(size);
  const turned = await blank(731, 402).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  expect(readPictureSize(bytesOf(turned))).toEqual(size);
  expect(readPictureSize(bytesOf(await blank(731, 402).png().toBuffer()))).toEqual(size);
  expect(readPictureSize(bytesOf(await blank(731, 402).webp().toBuffer()))).toBeUndefined();
});

test('whatever the bytes are, it ends with a size or without one', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.boolean(), (bytes, isJpeg) => {
      const start = isJpeg ? Uint8Array.of(0xff, 0xd8, ...bytes) : bytes;
      const size = readPictureSize(start.slice().buffer);
      if (size) expect([size.width, size.height].every(Number.isInteger)).toBe(true);
    }),
  );
});

test('a picture of more pixels than the portal takes is known by its first bytes', async () => {
  const start = new DataView(new ArrayBuffer(24));
  start.setUint32(0, 0x89504e47);
  start.setUint32(16, 9000);
  start.setUint32(20, 9000);
  const size = await readFileSize(new Blob([start]));
  expect(size && hasTooManyPixels(size)).toBe(true);
  expect(hasTooManyPixels({ width: 8000, height: 8000 })).toBe(false);
});
