// libheif-js comes without types; what the portal uses of it.
declare module 'libheif-js/wasm-bundle.js' {
  type Pixels = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };
  type HeifImage = {
    get_width: () => number;
    get_height: () => number;
    /** Whether the file names this picture as the one to show. */
    is_primary: () => boolean;
    /** Decodes into `into`, turned upright; null where it cannot. */
    display: (into: Pixels, done: (drawn: Pixels | null) => void) => void;
    free: () => void;
  };
  class HeifDecoder {
    decoder: { delete: () => void };
    /** The pictures of a file, the sizes as its header tells them; none where it cannot be read. */
    decode: (bytes: Uint8Array) => HeifImage[];
  }
  const libheif: { ready: Promise<unknown>; HeifDecoder: typeof HeifDecoder };
  export default libheif;
}
