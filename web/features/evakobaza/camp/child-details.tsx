import { Button } from '@mantine/core';
import { IconHomeMove, IconNote, IconPill } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { CampChild } from '#contract/evakobaza/camp.ts';
import { handedTo, handoverDocuments } from '#contract/trips/leaving.ts';
import { fullName } from '#contract/words/names.ts';
import { focusHeading, isFocusFree } from '#web/kit/dialogs/focus.ts';
import { Phone } from '../phone.tsx';
import classes from './camp.module.css';
import { pendingHandover, saidOf } from './child-state.ts';
import { HandoverForm } from './handover-form.tsx';
import { MarkLine, PendingLine, UndoMark } from './mark-list.tsx';
import { MedicineForm, NoteForm } from './typed-forms.tsx';
import type { Camp } from './use-camp.ts';

type Props = { child: CampChild; camp: Camp };
type OpenForm = 'handover' | 'medicine' | 'note';

/** Everything about one child: what can be marked, health, whom to call, what was given and noted. */
export function ChildDetails({ child, camp }: Props) {
  const [open, setOpen] = useState<OpenForm>();
  const buttons = useRef<HTMLDivElement>(null);
  const name = fullName(child);
  const close = () => {
    setOpen(undefined);
    // The pressed button returns after the form, unless the child has left this list.
    setTimeout(() => {
      buttons.current?.querySelector('button')?.focus();
      if (isFocusFree()) focusHeading();
    });
  };
  const form = { child, close, now: camp.now, add: camp.add.bind(null, child) };
  const mayLeave = child.handover === null && !pendingHandover(child, camp);
  return (
    <div className={classes.details}>
      {open === undefined ? (
        <div ref={buttons} className={classes.acts}>
          {mayLeave ? (
            <Button
              size="lg"
              leftSection={<IconHomeMove size={22} aria-hidden />}
              aria-label={`Записать отъезд: ${name}`}
              disabled={!camp.isReady}
              onClick={() => setOpen('handover')}
            >
              Отъезд
            </Button>
          ) : null}
          <Button
            size="lg"
            variant="default"
            leftSection={<IconPill size={22} aria-hidden />}
            aria-label={`Дать лекарство: ${name}`}
            disabled={!camp.isReady}
            onClick={() => setOpen('medicine')}
          >
            Лекарство
          </Button>
          <Button
            size="lg"
            variant="default"
            leftSection={<IconNote size={22} aria-hidden />}
            aria-label={`Записка о дне: ${name}`}
            disabled={!camp.isReady}
            onClick={() => setOpen('note')}
          >
            Записка
          </Button>
        </div>
      ) : null}
      {open === 'handover' ? <HandoverForm {...form} /> : null}
      {open === 'medicine' ? <MedicineForm {...form} /> : null}
      {open === 'note' ? <NoteForm {...form} /> : null}
      <Leaving child={child} camp={camp} />
      <HealthFacts child={child} />
      <Contacts child={child} />
      <Medicines child={child} camp={camp} />
      <Notes child={child} camp={camp} />
    </div>
  );
}

function Leaving({ child, camp }: Props) {
  const { handover } = child;
  const pending = pendingHandover(child, camp);
  if (!handover && !pending) return null;
  return (
    <section>
      <h2>Отъезд</h2>
      <ul className={classes.marks}>
        {handover ? (
          <MarkLine
            undone={null}
            when={handover.left_at}
            by={handover.by}
            action={
              <UndoMark
                camp={camp}
                kind="handover"
                mark={{ key: handover.key, undone: null }}
                label={`Снять запись об отъезде: ${fullName(child)}`}
                title="Снять запись об отъезде?"
              />
            }
          >
            {[
              handedTo(handover),
              handover.document && handoverDocuments[handover.document].toLowerCase(),
              handover.remark,
            ]
              .filter(Boolean)
              .join(', ')}
          </MarkLine>
        ) : null}
        {pending ? (
          <PendingLine camp={camp} markKey={pending.key}>
            Отъезд записан на этом телефоне
          </PendingLine>
        ) : null}
      </ul>
    </section>
  );
}

function HealthFacts({ child: { health } }: { child: CampChild }) {
  if (!health)
    return (
      <section>
        <h2>Здоровье</h2>
        <p className={classes.small}>Анкеты на портале нет: спросите у родителя.</p>
      </section>
    );
  return (
    <section>
      <h2>Здоровье, по анкете</h2>
      <dl className={classes.facts}>
        <div data-care={saidOf(health.allergies) !== '' || undefined}>
          <dt>Аллергии</dt>
          <dd>{health.allergies || '—'}</dd>
        </div>
        <div data-care={saidOf(health.chronic_illnesses) !== '' || undefined}>
          <dt>Болезни и постоянные лекарства</dt>
          <dd>{health.chronic_illnesses || '—'}</dd>
        </div>
        <div>
          <dt>Плавание</dt>
          <dd>{health.swimming}</dd>
        </div>
      </dl>
    </section>
  );
}

function Contacts({ child: { health, parent_name, parent_phone } }: { child: CampChild }) {
  const contacts = [
    ...(parent_phone ? [{ name: parent_name, relation: 'родитель', phone: parent_phone }] : []),
    ...(health?.contacts ?? []).filter(({ phone }) => phone !== parent_phone),
  ];
  if (contacts.length === 0) return null;
  return (
    <section>
      <h2>Кому звонить</h2>
      <ul className={classes.contacts}>
        {contacts.map(({ name, relation, phone }) => (
          <li key={`${name} ${phone}`}>
            <span>{[name, relation].filter(Boolean).join(', ')}</span>
            {phone ? <Phone phone={phone} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Medicines({ child, camp }: Props) {
  const pending = camp.waitingOf(child).filter((mark) => mark.kind === 'medicine');
  return (
    <section>
      <h2>Лекарства, которые дали</h2>
      {child.medicines.length + pending.length === 0 ? <p className={classes.small}>Пока ничего не давали.</p> : null}
      <ul className={classes.marks}>
        {pending.map(({ key, medicine, dose }) => (
          <PendingLine key={key} camp={camp} markKey={key}>
            {medicine}, {dose}
          </PendingLine>
        ))}
        {child.medicines.toReversed().map((mark) => (
          <MarkLine
            key={mark.key}
            undone={mark.undone}
            when={mark.given_at}
            by={mark.by}
            action={
              <UndoMark
                camp={camp}
                kind="medicine"
                mark={mark}
                label={`Снять запись о лекарстве: ${mark.medicine}`}
                title="Снять запись о лекарстве?"
              />
            }
          >
            {[mark.medicine, mark.dose, mark.remark].filter(Boolean).join(', ')}
          </MarkLine>
        ))}
      </ul>
    </section>
  );
}

function Notes({ child, camp }: Props) {
  const pending = camp.waitingOf(child).filter((mark) => mark.kind === 'note');
  if (child.notes.length + pending.length === 0) return null;
  return (
    <section>
      <h2>Записки о днях</h2>
      <ul className={classes.marks}>
        {pending.map(({ key, text }) => (
          <PendingLine key={key} camp={camp} markKey={key}>
            <span className={classes.text}>{text}</span>
          </PendingLine>
        ))}
        {child.notes.toReversed().map((mark) => (
          <MarkLine
            key={mark.key}
            undone={mark.undone}
            when={mark.noted_at}
            by={mark.by}
            action={<UndoMark camp={camp} kind="note" mark={mark} label="Снять записку" title="Снять записку?" />}
          >
            <span className={classes.text}>{mark.text}</span>
          </MarkLine>
        ))}
      </ul>
    </section>
  );
}
