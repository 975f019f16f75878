/** From here on no decoder of this thread gets more memory, whatever sizes a hostile file claims inside. */
export function limitWasmMemory(max_bytes: number): void {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * 65_536 > max_bytes) throw new RangeError('out of the memory allowed');
    return grow.call(this, pages);
  };
}
