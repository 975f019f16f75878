import sharp from 'sharp';
import { drawPicture } from './draw.ts';

/** A picture of the project as the storage takes it, 16:9. */
export const drawPng = (name: string, width: number): Promise<Buffer> =>
  sharp(Buffer.from(drawPicture(name, width, Math.round((width * 9) / 16))))
    .png({ compressionLevel: 1 })
    .toBuffer();
