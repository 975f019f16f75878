/** Distance from the window's edge at which the page scrolls, and pixels a frame. */
const EDGE = 90;
const SCROLL_STEP = 14;

/** A drag of a list's row by pointer or keys: previews the order and computes the target position. */
export class DragSession {
  readonly from: number;
  readonly by: 'pointer' | 'keys';
  to: number;
  private readonly list: HTMLOListElement;
  private readonly rows: HTMLElement[];
  private readonly middles: number[];
  private readonly height: number;
  private startY = 0;
  private pointerY = 0;
  private frame = 0;

  constructor(list: HTMLOListElement, row: HTMLElement, by: 'pointer' | 'keys') {
    this.list = list;
    this.by = by;
    this.rows = [...list.children] as HTMLElement[];
    this.from = this.rows.indexOf(row);
    this.to = this.from;
    const boxes = this.rows.map((each) => each.getBoundingClientRect());
    this.middles = boxes.map((box) => box.top + box.height / 2 + window.scrollY);
    this.height = row.offsetHeight + (Number.parseFloat(getComputedStyle(list).rowGap) || 0);
    list.dataset.sorting = by;
    row.dataset.lifted = '';
  }

  get count(): number {
    return this.rows.length;
  }

  startAt(y: number): void {
    this.startY = y + window.scrollY;
    this.pointerY = y;
    this.frame = requestAnimationFrame(this.scroll);
  }

  moveTo(y: number): void {
    if (this.by !== 'pointer') return;
    this.pointerY = y;
    const way = y + window.scrollY - this.startY;
    const middle = (this.middles[this.from] ?? 0) + way;
    this.to = this.middles.filter((other, index) => index !== this.from && other < middle).length;
    this.show(way);
  }

  step(by: number): void {
    this.to = Math.max(0, Math.min(this.count - 1, this.to + by));
    const passed = this.rows.slice(Math.min(this.from, this.to), Math.max(this.from, this.to) + 1);
    const others = passed.filter((row) => row !== this.rows[this.from]);
    const gap = this.height - (this.rows[this.from]?.offsetHeight ?? 0);
    const way = others.reduce((sum, row) => sum + row.offsetHeight + gap, 0);
    this.show(this.to < this.from ? -way : way);
    this.rows[this.from]?.scrollIntoView({ block: 'nearest' });
  }

  end(): void {
    cancelAnimationFrame(this.frame);
    delete this.list.dataset.sorting;
    for (const row of this.rows) {
      row.style.transform = '';
      delete row.dataset.lifted;
    }
  }

  private show(way: number): void {
    this.rows.forEach((row, index) => {
      const up = index > this.from && index <= this.to;
      const down = index < this.from && index >= this.to;
      const shift = index === this.from ? way : up ? -this.height : down ? this.height : 0;
      row.style.transform = shift === 0 ? '' : `translateY(${shift}px)`;
    });
  }

  private readonly scroll = (): void => {
    const under = this.pointerY > window.innerHeight - EDGE;
    if (under || this.pointerY < EDGE) {
      window.scrollBy(0, under ? SCROLL_STEP : -SCROLL_STEP);
      this.moveTo(this.pointerY);
    }
    this.frame = requestAnimationFrame(this.scroll);
  };
}
