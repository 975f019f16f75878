import { ActionIcon, Menu } from '@mantine/core';
import { IconBold, IconMathFunction, IconSubscript, IconSuperscript } from '@tabler/icons-react';
import { lazy, type RefObject, Suspense, useState } from 'react';
import { isFormula, splitTextParts } from '#contract/formulas/text-parts.ts';

const FormulaDialog = lazy(async () => ({ default: (await import('./formula-dialog.tsx')).FormulaDialog }));

type Place = { from: number; to: number; formula: string };

/** The selection in the field, or the formula at its cursor. */
function placeIn(text: string, field: HTMLInputElement | HTMLTextAreaElement | null): Place {
  const from = field?.selectionStart ?? text.length;
  const to = field?.selectionEnd ?? text.length;
  let at = 0;
  for (const part of splitTextParts(text)) {
    const begin = text.indexOf(part.text, at);
    at = begin + part.text.length;
    if (isFormula(part) && begin <= from && from <= at) return { from: begin, to: at, formula: part.text };
  }
  return { from, to, formula: '' };
}

type Props = {
  /** Name of the field: «Вариант 2». */
  name: string;
  text: string;
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>;
  change: (text: string) => void;
  /** Opens the editor of a formatted text. */
  format: () => void;
};

/** Menu that inserts an index or a formula into a text field. */
export function SignsMenu({ name, text, field, change, format }: Props) {
  const [place, setPlace] = useState<Place>();
  const put = ({ from, to }: Place, sign: string) => {
    change(text.slice(0, from) + sign + text.slice(to));
    const at = from + sign.length;
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(at, at);
    });
  };
  const index = (tag: 'sub' | 'sup') => {
    const chosen = placeIn(text, field.current);
    if (chosen.formula) return;
    put(chosen, `<${tag}>${text.slice(chosen.from, chosen.to) || '2'}</${tag}>`);
  };
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            aria-label={`${name}: индексы, формула, оформление`}
            title="Индексы, формула, оформление"
          >
            <IconMathFunction size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconSubscript size={18} aria-hidden />} onClick={() => index('sub')}>
            Нижний индекс
          </Menu.Item>
          <Menu.Item leftSection={<IconSuperscript size={18} aria-hidden />} onClick={() => index('sup')}>
            Верхний индекс
          </Menu.Item>
          <Menu.Item
            leftSection={<IconMathFunction size={18} aria-hidden />}
            onClick={() => setPlace(placeIn(text, field.current))}
          >
            Формула…
          </Menu.Item>
          <Menu.Item leftSection={<IconBold size={18} aria-hidden />} onClick={format}>
            Оформление: жирный, список, картинка…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {place ? (
        <Suspense>
          <FormulaDialog
            formula={place.formula}
            close={() => setPlace(undefined)}
            insert={(formula) => {
              setPlace(undefined);
              put(place, formula);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
