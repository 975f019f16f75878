import { Combobox, Textarea, useCombobox } from '@mantine/core';
import { type ReactNode, type RefObject, useState } from 'react';
import type { Colleague } from '#contract/chat/desk.ts';
import { MAX_TEXT_LENGTH } from '#contract/chat/fields.ts';
import { begunMention, completeMention, offeredColleagues } from './mentions.ts';

type Props = {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  change: (typed: string) => void;
  colleagues: readonly Colleague[];
  draft: { enter: () => void; leave: () => void };
  error: ReactNode;
};

/** Field of a note in which «@» and the beginning of a name offer colleagues. */
export function MentionField({ field, text, change, colleagues, draft, error }: Props) {
  const combobox = useCombobox();
  const [caret, setCaret] = useState(0);
  const begun = begunMention(text.slice(0, caret));
  const offered = begun === undefined ? [] : offeredColleagues(colleagues, begun);
  const look = (typed: string, place: number) => {
    setCaret(place);
    if (begunMention(typed.slice(0, place)) === undefined) combobox.closeDropdown();
    else {
      combobox.openDropdown();
      combobox.updateSelectedOptionIndex();
    }
  };
  const choose = (user_id: string) => {
    const chosen = offered.find((one) => String(one.user_id) === user_id);
    if (!chosen) return;
    const completed = completeMention(text, caret, chosen);
    change(completed.text);
    setCaret(completed.caret);
    combobox.closeDropdown();
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(completed.caret, completed.caret);
    });
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false}>
      {/* While nobody is offered, the arrows and Enter belong to the text. */}
      <Combobox.Target withKeyboardNavigation={combobox.dropdownOpened && offered.length > 0}>
        <Textarea
          ref={field}
          aria-label="Новая заметка"
          placeholder="Что важно помнить. @ — позвать коллегу"
          autosize
          minRows={2}
          maxRows={8}
          maxLength={MAX_TEXT_LENGTH}
          value={text}
          error={error}
          onChange={(event) => {
            change(event.currentTarget.value);
            look(event.currentTarget.value, event.currentTarget.selectionStart);
          }}
          onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
          onFocus={draft.enter}
          onBlur={() => {
            draft.leave();
            combobox.closeDropdown();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={offered.length === 0}>
        <Combobox.Options aria-label="Кого позвать">
          {offered.map(({ user_id, name }) => (
            <Combobox.Option key={user_id} value={String(user_id)}>
              {name}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
