// heic-decode comes without types; what the portal uses of it.
declare module 'heic-decode' {
  type Picture = { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> };
  type Undecoded = { width: number; height: number; decode: () => Promise<Picture> };
  const decode: {
    /** The pictures of a file, the sizes as its header tells them; `dispose` gives their memory back. */
    all: (given: { buffer: Uint8Array }) => Promise<Undecoded[] & { dispose: () => void }>;
  };
  export default decode;
}
