import { NativeSelect } from '@mantine/core';
import { TextWithSigns } from '#web/kit/formulas/text-with-signs.tsx';
import { DragHandle, SortableList } from '#web/kit/sorting/sortable.tsx';
import { nameOf } from './name-of.ts';
import classes from './order-list.module.css';

type Variant = { id: number; answer_text: string };
type Props = {
  label: string;
  /** In the order that is shown. */
  variants: readonly Variant[];
  onOrder: (ids: number[]) => void;
};

/** Variants put in order by dragging, by keys or by choosing a place: each gives the same order. */
export function OrderList({ label, variants, onOrder }: Props) {
  const ids = variants.map(({ id }) => id);
  const move = (from: number, to: number) => {
    const [id] = ids.slice(from, from + 1);
    if (id !== undefined && from !== to) onOrder(ids.toSpliced(from, 1).toSpliced(to, 0, id));
  };
  const places = ids.map((_, place) => ({ value: String(place), label: `Место ${place + 1}` }));
  return (
    <SortableList label={label} nameOf={(place) => nameOf(variants[place]?.answer_text ?? '', place)} onMove={move}>
      {variants.map(({ id, answer_text }, place) => (
        <li key={id} className={classes.row}>
          <DragHandle name={nameOf(answer_text, place)} />
          <span className={classes.words}>
            <TextWithSigns text={answer_text} />
          </span>
          <NativeSelect
            className={classes.place}
            aria-label={`${nameOf(answer_text, place)}: на место`}
            data={places}
            value={String(place)}
            onChange={(event) => move(place, Number(event.currentTarget.value))}
          />
        </li>
      ))}
    </SortableList>
  );
}
