import { Check, ChevronDown, ChevronUp } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import { use, type KeyboardEvent, type ReactNode } from 'react'

import { useMessages } from '../messages.tsx'
import { classes } from './class-names.ts'
import { DialogContext } from './dialog.tsx'
import type { FieldControl } from './field.tsx'
import { bareLetter, requireValue, typeAheadText } from './select-rule.ts'

export interface SelectItem {
  /** Never empty. */
  readonly value: string
  readonly label: string
  readonly icon?: ReactNode
  readonly disabled?: boolean
}

interface SelectProps extends Partial<FieldControl> {
  /** Empty while nothing is chosen. */
  readonly value: string
  readonly onValueChange: (value: string) => void
  readonly items: readonly SelectItem[]
  readonly placeholder?: string
  /** For forms that are sent by the browser. */
  readonly name?: string
  readonly label?: string
  readonly disabled?: boolean
  readonly className?: string
}

/** The library compares letters as they are; an accented one is typed again without its accent. */
function foldAccents(event: KeyboardEvent<HTMLElement>): void {
  const bare = event.ctrlKey || event.altKey || event.metaKey ? undefined : bareLetter(event.key)
  if (bare === undefined) return
  event.preventDefault()
  event.stopPropagation()
  event.target.dispatchEvent(new KeyboardEvent('keydown', { key: bare, bubbles: true, cancelable: true }))
}

/**
 * A list to choose one from: type-ahead that understands Greek and forgets after 1 s, scroll buttons that step every 50 ms.
 * @throws when an item has an empty value
 */
export function Select({
  value,
  onValueChange,
  items,
  placeholder,
  name,
  label,
  disabled,
  className,
  ...control
}: SelectProps) {
  const { kit } = useMessages()
  const container = use(DialogContext)
  for (const item of items) requireValue(item.value)
  return (
    <Radix.Root
      value={value}
      onValueChange={onValueChange}
      {...(name !== undefined && { name })}
      {...(disabled && { disabled })}
    >
      <Radix.Trigger
        {...control}
        aria-label={label}
        onKeyDownCapture={foldAccents}
        className={classes('control select-trigger', className)}
      >
        <Radix.Value placeholder={placeholder ?? kit.choose} />
        <Radix.Icon asChild>
          <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" className="text-muted" />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          position="popper"
          sideOffset={6}
          className="select-list"
          onKeyDownCapture={foldAccents}
        >
          <Radix.ScrollUpButton className="grid h-8 place-items-center text-muted">
            <ChevronUp size={18} aria-hidden="true" />
          </Radix.ScrollUpButton>
          <Radix.Viewport>
            {items.map((item) => (
              <Choice key={item.value} item={item} />
            ))}
          </Radix.Viewport>
          <Radix.ScrollDownButton className="grid h-8 place-items-center text-muted">
            <ChevronDown size={18} aria-hidden="true" />
          </Radix.ScrollDownButton>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Choice({ item }: { readonly item: SelectItem }) {
  return (
    <Radix.Item
      value={item.value}
      textValue={typeAheadText(item.label)}
      disabled={item.disabled ?? false}
      className="select-item"
    >
      {item.icon}
      <Radix.ItemText>{item.label}</Radix.ItemText>
      <Radix.ItemIndicator className="ml-auto">
        <Check size={18} strokeWidth={1.75} aria-hidden="true" />
      </Radix.ItemIndicator>
    </Radix.Item>
  )
}
