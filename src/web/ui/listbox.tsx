import { setNonce } from 'get-nonce'
import { Check, ChevronDown, ChevronUp } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import { use, useImperativeHandle, type KeyboardEvent, type Ref } from 'react'

import { pageNonce } from '../app/page-nonce.ts'
import { DialogContext } from './dialog.tsx'
import type { SelectItem } from './select-item.ts'
import { bareLetter, typeAheadText } from './type-ahead.ts'

// The library adds a style that keeps the page from scrolling.
setNonce(pageNonce() ?? '')

interface ListboxProps {
  readonly id: string
  readonly trigger: HTMLButtonElement
  /** The text typed before the list was there, once. */
  readonly takeLetters: () => string
  readonly items: readonly SelectItem[]
  readonly value: string
  readonly onValueChange: (value: string) => void
  readonly onClose: () => void
}

const press = (element: EventTarget, key: string) =>
  element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

/** The library compares letters as they are; an accented one is typed again without its accent. */
function foldAccents(event: KeyboardEvent<HTMLElement>): void {
  const bare = event.ctrlKey || event.altKey || event.metaKey ? undefined : bareLetter(event.key)
  if (bare === undefined) return
  event.preventDefault()
  event.stopPropagation()
  press(event.target, bare)
}

/** Whether the focus has moved on; once its list is gone, it would be on the page. */
const isElsewhere = (trigger: HTMLButtonElement): boolean =>
  document.activeElement !== trigger && document.activeElement !== document.body

/** The open list of a select: type-ahead that understands Greek and forgets after 1 s, scroll buttons that step every 50 ms. */
export function Listbox({ id, trigger, takeLetters, items, value, onValueChange, onClose }: ListboxProps) {
  const container = use(DialogContext)
  return (
    <Radix.Root open value={value} onValueChange={onValueChange} onOpenChange={(open) => open || onClose()}>
      <Radix.Trigger asChild>
        <Present element={trigger} />
      </Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          id={id}
          aria-label={trigger.ariaLabel ?? trigger.labels[0]?.textContent}
          position="popper"
          sideOffset={6}
          className="select-list"
          onCloseAutoFocus={(event) => {
            // The library returns the focus a moment later, when the reader may have pressed something else already.
            if (isElsewhere(trigger)) event.preventDefault()
          }}
          onKeyDownCapture={foldAccents}
          onFocus={({ target }) => {
            for (const key of takeLetters()) press(target, key)
          }}
        >
          <Items items={items} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const Items = ({ items }: Pick<ListboxProps, 'items'>) => (
  <>
    <Radix.ScrollUpButton className="grid h-8 place-items-center text-muted">
      <ChevronUp size={18} aria-hidden="true" />
    </Radix.ScrollUpButton>
    <Radix.Viewport nonce={pageNonce()}>
      {items.map((item) => (
        <Choice key={item.value} item={item} />
      ))}
    </Radix.Viewport>
    <Radix.ScrollDownButton className="grid h-8 place-items-center text-muted">
      <ChevronDown size={18} aria-hidden="true" />
    </Radix.ScrollDownButton>
  </>
)

interface PresentProps {
  readonly element: HTMLButtonElement
  readonly ref?: Ref<HTMLButtonElement>
}

/** Gives the library the trigger that is on the page already. */
function Present({ element, ref }: PresentProps) {
  useImperativeHandle(ref, () => element, [element])
  return null
}

function Choice({ item: { value, label, lang, disabled = false } }: { readonly item: SelectItem }) {
  return (
    <Radix.Item
      value={value}
      textValue={typeAheadText(label)}
      disabled={disabled}
      lang={lang}
      className="select-item"
    >
      <Radix.ItemText>{label}</Radix.ItemText>
      <Radix.ItemIndicator className="ml-auto">
        <Check size={18} strokeWidth={1.75} aria-hidden="true" />
      </Radix.ItemIndicator>
    </Radix.Item>
  )
}
