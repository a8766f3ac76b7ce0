import { useId, type ReactNode } from 'react'

import { useMessages } from '../app/messages.tsx'
import { classes } from './class-names.ts'
import type { FieldControl } from './field.tsx'
import type { SelectItem } from './select-item.ts'
import { requireValue } from './select-rule.ts'
import { useListbox } from './use-listbox.ts'

interface TriggerProps extends Partial<FieldControl> {
  readonly placeholder?: string
  /** By which a form finds the field that has to be corrected. */
  readonly name?: string
  /** For a list without a `Field` around it. */
  readonly label?: string
  readonly look?: 'control' | 'chip'
  /** Before the chosen item. */
  readonly icon?: ReactNode
  readonly disabled?: boolean
  readonly className?: string
}

interface SelectProps<Value extends string> extends TriggerProps {
  /** Empty while nothing is chosen. */
  readonly value: Value | ''
  readonly onValueChange: (value: Value) => void
  readonly items: readonly SelectItem<Value>[]
}

/**
 * A list to choose one from. The open list is a part of its own, fetched when the pointer or the focus reaches the
 * trigger: pages stay light.
 * @throws when an item has an empty value
 */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { value, onValueChange, items, ...trigger } = props
  const list = useListbox()
  const { trigger: opened, Listbox } = list
  const id = useId()
  for (const item of items) requireValue(item.value)
  const isOpen = opened !== undefined && Listbox !== undefined
  return (
    <>
      <Trigger
        {...trigger}
        chosen={items.find((item) => item.value === value)}
        list={list}
        listId={isOpen ? id : undefined}
      />
      {isOpen && (
        <Listbox
          id={id}
          trigger={opened}
          takeLetters={list.takeLetters}
          items={items}
          value={value}
          onValueChange={onValueChange as (value: string) => void}
          onClose={list.close}
        />
      )}
    </>
  )
}

interface ListTriggerProps extends TriggerProps {
  readonly chosen: SelectItem | undefined
  readonly list: ReturnType<typeof useListbox>
  /** Of the open list. */
  readonly listId: string | undefined
}

function Trigger({ chosen, list, listId, placeholder, label, look, icon, ...control }: ListTriggerProps) {
  const { kit } = useMessages()
  const isOpen = listId !== undefined
  return (
    <button
      {...control}
      {...list.handlers}
      type="button"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native list follows neither the rules nor the looks of this one
      role="combobox"
      aria-label={label}
      aria-haspopup="listbox"
      aria-expanded={isOpen}
      aria-controls={listId}
      aria-busy={list.trigger !== undefined && !isOpen}
      data-placeholder={chosen ? undefined : ''}
      className={classes(look ?? 'control', 'select-trigger', control.className)}
    >
      {icon}
      <span className="min-w-0 flex-1 truncate" lang={chosen?.lang}>
        {chosen?.label ?? placeholder ?? kit.choose}
      </span>
    </button>
  )
}
