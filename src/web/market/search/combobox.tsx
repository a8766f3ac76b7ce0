import { X } from 'lucide-react'
import { useRef, type FocusEvent } from 'react'

import { SuggestionBox } from './suggestion-box.tsx'
import { type ComboboxProps, type OptionList, useOptionList } from './use-option-list.ts'
import { useSearchWords } from './words.ts'

/**
 * A text field with a list of suggestions, by the ARIA combobox pattern: the focus stays in the field, arrows move
 * through the list, Enter chooses, Escape closes. Without script it's a plain text field of the form.
 */
export function Combobox(props: ComboboxProps) {
  const { label, icon, text, remark, busy } = props
  const { search } = useSearchWords()
  const list = useOptionList(props)
  const { root, clear, leave } = useRoot(list)
  return (
    <div ref={root} className="relative min-w-0 flex-1" onFocus={props.onFocus} onBlur={leave}>
      <label className="search-row">
        {icon}
        <span className="min-w-0 flex-1">
          <span className="block text-caption text-muted">{label}</span>
          <ComboboxInput field={props} list={list} />
        </span>
      </label>
      {text !== '' && <ClearButton label={search.clear(label)} onClick={clear} />}
      {list.isShown && <SuggestionBox list={list} {...props} />}
      <output className="sr-only">{list.isShown && !busy ? (remark ?? search.found(list.count)) : ''}</output>
    </div>
  )
}

function useRoot({ type, setOpen }: OptionList) {
  const root = useRef<HTMLDivElement>(null)
  return {
    root,
    clear: () => {
      type('')
      root.current?.querySelector('input')?.focus()
    },
    leave: ({ relatedTarget }: FocusEvent) => {
      if (!root.current?.contains(relatedTarget)) setOpen(false)
    },
  }
}

interface ComboboxInputProps {
  readonly field: ComboboxProps
  readonly list: OptionList
}

function ComboboxInput({ field, list }: ComboboxInputProps) {
  const { id, isShown, current, setOpen, press, type } = list
  return (
    <input
      type="text"
      name={field.name}
      value={field.text}
      placeholder={field.placeholder}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      maxLength={100}
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={isShown}
      aria-controls={isShown ? `${id}-list` : undefined}
      aria-activedescendant={current && `${id}-${current.key}`}
      className="search-input"
      onFocus={() => setOpen(true)}
      onClick={() => setOpen(true)}
      onKeyDown={press}
      onChange={(event) => type(event.target.value)}
    />
  )
}

function ClearButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <button type="button" aria-label={label} className="search-clear" onClick={onClick}>
      <X size={18} strokeWidth={1.75} aria-hidden="true" />
    </button>
  )
}
