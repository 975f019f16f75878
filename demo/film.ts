import sharp from 'sharp';

const bytesOf = (value: number, width: number): Buffer => {
  const bytes = Buffer.alloc(width);
  bytes.writeUIntBE(value, 0, width);
  return bytes;
};

/** An EBML element: id, length in eight bytes, content. */
function element(id: number, ...content: Buffer[]): Buffer {
  const data = Buffer.concat(content);
  const idBytes = bytesOf(id, id > 0xffffff ? 4 : id > 0xffff ? 3 : id > 0xff ? 2 : 1);
  return Buffer.concat([idBytes, Buffer.from([0x01, 0]), bytesOf(data.length, 6), data]);
}
const uint = (id: number, value: number, width = 4): Buffer => element(id, bytesOf(value, width));
const text = (id: number, value: string): Buffer => element(id, Buffer.from(value));
const float64 = (id: number, value: number): Buffer => {
  const data = Buffer.alloc(8);
  data.writeDoubleBE(value);
  return element(id, data);
};

/** The VP8 frame of a lossy WebP, which is a RIFF box around it. */
async function frameOf(picture: Buffer, width: number, height: number): Promise<Buffer> {
  const webp = await sharp(picture).resize(width, height).removeAlpha().webp({ quality: 60, effort: 0 }).toBuffer();
  const start = webp.indexOf('VP8 ') + 8;
  return webp.subarray(start, start + webp.readUInt32LE(start - 4));
}

type Film = { pictures: Buffer[] /** Seconds each picture stands. */; each: number; width: number; height: number };

/** A silent WebM of pictures, all key frames, so that any position can be sought. */
export async function makeFilm({ pictures, each, width, height }: Film): Promise<Buffer> {
  const frames = await Promise.all(pictures.map((picture) => frameOf(picture, width, height)));
  const at = (index: number): number => index * each * 1000;
  const info = element(
    0x1549a966,
    uint(0x2ad7b1, 1_000_000),
    float64(0x4489, at(frames.length)),
    text(0x4d80, 'oceanautics'),
    text(0x5741, 'oceanautics'),
  );
  const size = element(0xe0, uint(0xb0, width), uint(0xba, height));
  const track = element(0xae, uint(0xd7, 1), uint(0x73c5, 1), uint(0x9c, 0), text(0x86, 'V_VP8'), uint(0x83, 1), size);
  const tracks = element(0x1654ae6b, track);
  const clusters = frames.map((frame, index) =>
    // Track 1, no time of its own, a whole frame.
    element(0x1f43b675, uint(0xe7, at(index)), element(0xa3, Buffer.from([0x81, 0, 0, 0x80]), frame)),
  );
  const cues = (from: number): Buffer => {
    let place = from;
    const points = clusters.map((cluster, index) => {
      const point = element(0xbb, uint(0xb3, at(index)), element(0xb7, uint(0xf7, 1), uint(0xf1, place)));
      place += cluster.length;
      return point;
    });
    return element(0x1c53bb6b, ...points);
  };
  const index = cues(info.length + tracks.length + cues(0).length);
  const head = element(
    0x1a45dfa3,
    ...[uint(0x4286, 1), uint(0x42f7, 1), uint(0x42f2, 4), uint(0x42f3, 8)],
    ...[text(0x4282, 'webm'), uint(0x4287, 2), uint(0x4285, 2)],
  );
  return Buffer.concat([head, element(0x18538067, info, tracks, index, ...clusters)]);
}
