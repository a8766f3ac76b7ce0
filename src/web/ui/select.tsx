import { useId, type ReactNode } from 'react'

import { useMessages } from '../app/messages.tsx'
import { classes } from './class-names.ts'
import type { FieldControl } from './field.tsx'
import type { SelectItem } from './select-item.ts'
import { requireValue } from './select-rule.ts'
import { useListbox } from './use-listbox.ts'

interface SelectProps<Value extends string> extends Partial<FieldControl> {
  /** Empty while nothing is chosen. */
  readonly value: Value | ''
  readonly onValueChange: (value: Value) => void
  readonly items: readonly SelectItem<Value>[]
  readonly placeholder?: string
  /** By which a form finds the field that has to be mended. */
  readonly name?: string
  /** For a list without a `Field` around it. */
  readonly label?: string
  readonly look?: 'control' | 'chip'
  /** Before the chosen item. */
  readonly icon?: ReactNode
  readonly disabled?: boolean
  readonly className?: string
}

/**
 * A list to choose one from. The open list is a part of its own, fetched when the pointer or the focus reaches the
 * trigger: pages stay light.
 * @throws when an item has an empty value
 */
export function Select<Value extends string>({
  value,
  onValueChange,
  items,
  placeholder,
  label,
  look = 'control',
  icon,
  className,
  ...control
}: SelectProps<Value>) {
  const { kit } = useMessages()
  const { trigger, Listbox, takeLetters, close, handlers } = useListbox()
  const id = useId()
  for (const item of items) requireValue(item.value)
  const chosen = items.find((item) => item.value === value)
  const isOpen = trigger !== undefined && Listbox !== undefined
  return (
    <>
      <button
        {...control}
        {...handlers}
        type="button"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native list follows neither the rules nor the looks of this one
        role="combobox"
        aria-label={label}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-busy={trigger !== undefined && !isOpen}
        data-placeholder={chosen ? undefined : ''}
        className={classes(look, 'select-trigger', className)}
      >
        {icon}
        <span className="min-w-0 flex-1 truncate" lang={chosen?.lang}>
          {chosen?.label ?? placeholder ?? kit.choose}
        </span>
      </button>
      {isOpen && (
        <Listbox
          id={id}
          trigger={trigger}
          takeLetters={takeLetters}
          items={items}
          value={value}
          onValueChange={onValueChange as (value: string) => void}
          onClose={close}
        />
      )}
    </>
  )
}
