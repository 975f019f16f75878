import { LRUCache } from 'lru-cache';
import type { Bus } from '#server/platform/db/bus/bus.ts';
import { contentChanged } from '#server/platform/db/topics.ts';

const MAX_AGE_MS = 60_000;

/**
 * Answers made of published content, remembered until content changes in any process, a minute at most, so many bytes
 * at most; what several requests need at once is made once. As with pages (docs/decisions/007): while the bus is not
 * connected, nothing is answered from memory.
 */
export class ContentMemory<Value extends object> {
  readonly #bus: Bus;
  readonly #kept: LRUCache<string, { value: Value; bytes: number }>;
  readonly #making = new Map<string, Promise<Value>>();
  #version = 0;

  constructor(bus: Bus, { bytes }: { bytes: number }) {
    this.#bus = bus;
    this.#kept = new LRUCache({ maxSize: bytes, sizeCalculation: (entries) => entries.bytes, ttl: MAX_AGE_MS });
    const forget = () => {
      this.#version += 1;
      this.#kept.clear();
      this.#making.clear();
    };
    bus.on(contentChanged, forget);
    bus.onReconnect(forget);
  }

  async get(key: string, make: () => Promise<Value>, bytesOf: (value: Value) => number): Promise<Value> {
    const cached = this.#bus.connected() ? this.#kept.get(key) : undefined;
    if (cached) return cached.value;
    const underWay = this.#making.get(key);
    if (underWay) return underWay;
    const version = this.#version;
    const making = make();
    this.#making.set(key, making);
    try {
      const value = await making;
      if (version === this.#version)
        this.#kept.set(key, { value, bytes: Math.max(1, bytesOf(value) + key.length * 2) });
      return value;
    } finally {
      if (this.#making.get(key) === making) this.#making.delete(key);
    }
  }
}
