import type { SelectionState } from '#contract/enrollment/closing.ts';
import type { Reserve } from '#contract/enrollment/shapes.ts';
import { formatNumber, plural } from '#contract/words/numbers.ts';

// One sentence for a place in the ranking or in the reserve, true for its case; a second one only while others are not
// assessed (docs/product/selection-and-trip.md, «Words of a place»). No form tells a girl from a boy.

export type PlaceReader = 'child' | 'parent';
/** The answer of the call `enrollment.reserve`. */
export type ReserveAnswer = { started: boolean; is_summing_up: boolean; closed: boolean; data: Reserve | null };
type Ranked = { place: number; amount: number; assessed: number; to_come: number; capacity: number };

const words = {
  child: {
    place: 'твоё место',
    points: 'Твоё место по баллам',
    reserve: 'твой номер в резерве',
    self: 'ты',
    atSelf: 'у тебя',
    offer: 'его могут предложить и тебе',
    told: 'сразу напишем тебе и родителям',
    summing: 'кого приглашаем в поездку, тому напишем',
  },
  parent: {
    place: 'место ребёнка',
    points: 'Место ребёнка по баллам',
    reserve: 'номер ребёнка в резерве',
    self: 'ребёнок',
    atSelf: 'у ребёнка',
    offer: 'его могут предложить и ребёнку',
    told: 'сразу напишем вам и ребёнку',
    summing: 'кого приглашаем в поездку, тем семьям напишем',
  },
} satisfies Record<PlaceReader, Record<string, string>>;

const outOf = (place: number, amount: number): string => `${formatNumber(place)} из ${formatNumber(amount)}`;

/** The sentence of the reserve of a direction, after the first wave. */
export function reserveSentence({ place, amount, free, capacity, reserve }: Reserve, reader: PlaceReader): string {
  const own = words[reader];
  if (place === null) return 'С чёрной меткой в поездку не приглашают: её причина — на странице «Достижения».';
  const number = `${own.reserve} — ${outOf(place, amount)}`;
  if (free > 0) {
    const now = `Сейчас в поездке свободно ${plural(free, 'место', 'места', 'мест')}, ${number}`;
    return place <= free
      ? `${now}: само место никому не достаётся, но ${own.offer}, и тогда ${own.told}.`
      : `${now}: свободное место предлагают по порядку, и если очередь дойдёт, ${own.told}.`;
  }
  const taken = `Сейчас все места поездки заняты (их ${formatNumber(capacity)}), ${number}`;
  return reserve > 0 && place > reserve
    ? `${taken}: так далеко место достаётся редко, но если очередь дойдёт, ${own.told}.`
    : `${taken}: если место освободится, его предложат по порядку, и ${own.told}.`;
}

/** The sentence before the first wave: whether the places are enough for all, for this one, or not. */
function beforeFirstWave({ place, amount, to_come, capacity }: Ranked, reader: PlaceReader): string {
  const own = words[reader];
  const now = `Отбор ещё не начался, сейчас ${own.place} — ${outOf(place, amount)}`;
  if (capacity === 0) return `${now}: сколько мест в поездке, ещё не назначено.`;
  if (amount + to_come <= capacity)
    return `${now}: мест в поездке ${formatNumber(capacity)}, и пока их хватает всем, кто выбрал это направление.`;
  const first = `${now}: пригласят ${capacity === 1 ? 'первого' : `первых ${formatNumber(capacity)}`}`;
  return place <= capacity
    ? `${first}, и пока ${own.self} среди них.`
    : `${first}, остальные ждут в резерве, и пока ${own.atSelf} в нём номер ${formatNumber(place - capacity)}.`;
}

type Case = {
  place: Ranked;
  selection: SelectionState;
  /** Undefined but at 410, and until it is loaded. */
  line: ReserveAnswer | undefined;
  isBlackLabelled: boolean;
};

/** The sentence of a place in the ranking, for its reader. */
export function placeSentence({ place: ranked, selection, line, isBlackLabelled }: Case, reader: PlaceReader): string {
  const own = words[reader];
  const points = `${own.points} — ${outOf(ranked.place, ranked.amount)}`;
  if (selection === 'brought_back')
    return `${points}: отбор для остальных завершён, а будет ли место в поездке, решает администрация.`;
  if (selection !== 'open' || line?.closed) return `${points}: отбор завершён.`;
  if (!line) return `${points}.`;
  if (line.is_summing_up) return `${points}: сейчас подводим итоги отбора, и ${own.summing}.`;
  if (isBlackLabelled) return `${points}, но с чёрной меткой в поездку не приглашают: её причина — на этой странице.`;
  if (!line.started) return beforeFirstWave(ranked, reader);
  return line.data ? reserveSentence(line.data, reader) : `${points}.`;
}

/** Said beside a place while others of the direction are not assessed; empty once all are. */
export const unassessedSentence = (count: number): string =>
  count === 0
    ? ''
    : `Место может измениться: ${plural(count, 'участник направления ещё не оценён', 'участника направления ещё не оценены', 'участников направления ещё не оценены')}.`;
