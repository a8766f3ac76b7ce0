import { X } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'

import { classes } from '../../ui/class-names.ts'
import { useSearchWords } from './words.ts'

export interface Option {
  /** Unique in the list. */
  readonly key: string
  readonly text: string
  readonly hint?: string
  readonly icon: ReactNode
  readonly onChoose: () => void
}

export interface OptionGroup {
  readonly title: string
  readonly options: readonly Option[]
}

interface ComboboxProps {
  readonly label: string
  readonly icon: ReactNode
  readonly placeholder: string
  /** Name of the field in the form; undefined while a choice stands for what was typed. */
  readonly name: string | undefined
  readonly text: string
  readonly onText: (text: string) => void
  readonly groups: readonly OptionGroup[]
  /** A sentence in place of or below the list: nothing found, failed. */
  readonly remark: string | undefined
  readonly busy: boolean
}

const noOption = -1

function nextOption(at: number, count: number, step: number): number {
  if (count === 0) return noOption
  return at === noOption && step < 0 ? count - 1 : (at + step + count) % count
}

/** Which option is marked, and what the keys do. */
function useList({ groups, remark, onText }: ComboboxProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(noOption)
  const options = groups.flatMap((group) => group.options)
  const isShown = open && (options.length > 0 || remark !== undefined)
  const current = isShown ? options[at] : undefined
  useEffect(() => {
    if (current) document.getElementById(`${id}-${current.key}`)?.scrollIntoView({ block: 'nearest' })
  }, [current, id])
  const choose = (option: Option) => {
    setOpen(false)
    option.onChoose()
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      setOpen(true)
      setAt(nextOption(at, options.length, step))
    } else if (event.key === 'Escape' && isShown) setOpen(false)
    else if (event.key === 'Enter' && current) choose(current)
    else return
    event.preventDefault()
  }
  const type = (text: string) => {
    setOpen(true)
    setAt(noOption)
    onText(text)
  }
  return { id, isShown, current, count: options.length, setOpen, choose, press, type }
}

/**
 * A text field with a list of suggestions, by the ARIA combobox pattern: the focus stays in the field, arrows move
 * through the list, Enter chooses, Escape closes. Without script it's a plain text field of the form.
 */
export function Combobox(props: ComboboxProps) {
  const { label, icon, placeholder, name, text, remark, busy } = props
  const { search } = useSearchWords()
  const root = useRef<HTMLDivElement>(null)
  const { id, isShown, current, count, setOpen, choose, press, type } = useList(props)
  return (
    <div
      ref={root}
      className="relative min-w-0 flex-1"
      onBlur={(event) => {
        if (!root.current?.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <label className="search-row">
        {icon}
        <span className="min-w-0 flex-1">
          <span className="block text-caption text-muted">{label}</span>
          <input
            type="text"
            name={name}
            value={text}
            placeholder={placeholder}
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
        </span>
      </label>
      {text !== '' && (
        <ClearButton
          label={search.clear(label)}
          onClick={() => {
            type('')
            root.current?.querySelector('input')?.focus()
          }}
        />
      )}
      {isShown && <SuggestionBox id={id} current={current} onChoose={choose} {...props} />}
      <output className="sr-only">{isShown && !busy ? (remark ?? search.found(count)) : ''}</output>
    </div>
  )
}

function ClearButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <button type="button" aria-label={label} className="search-clear" onClick={onClick}>
      <X size={18} strokeWidth={1.75} aria-hidden="true" />
    </button>
  )
}

interface SuggestionBoxProps extends OptionListProps, Pick<ComboboxProps, 'remark' | 'busy'> {}

function SuggestionBox({ remark, busy, ...list }: SuggestionBoxProps) {
  return (
    // A press on a title or a remark would take the focus out of the field, and the list would close under it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are pressed in the field
    <div
      className={classes('suggestions', busy && 'opacity-70')}
      onMouseDown={(event) => event.preventDefault()}
    >
      <OptionList {...list} />
      {remark !== undefined && <p className="px-3 py-2.5 text-small text-ink-2">{remark}</p>}
    </div>
  )
}

interface OptionListProps {
  readonly id: string
  readonly label: string
  readonly groups: readonly OptionGroup[]
  readonly current: Option | undefined
  readonly onChoose: (option: Option) => void
}

function OptionList({ id, label, groups, current, onChoose }: OptionListProps) {
  const filled = groups.filter((group) => group.options.length > 0)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist can be neither grouped nor drawn
    <div id={`${id}-list`} role="listbox" aria-label={label}>
      {filled.map((group) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset has no place in a listbox
        <div key={group.title} role="group" aria-label={group.title}>
          <div aria-hidden="true" className="px-3 pt-2 pb-1 text-caption text-muted">
            {group.title}
          </div>
          {group.options.map((option) => (
            <OptionRow
              key={option.key}
              id={`${id}-${option.key}`}
              option={option}
              isCurrent={option === current}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

interface OptionRowProps {
  readonly id: string
  readonly option: Option
  readonly isCurrent: boolean
  readonly onChoose: (option: Option) => void
}

function OptionRow({ id, option, isCurrent, onChoose }: OptionRowProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are pressed in the field
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option element belongs to a select
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      className="suggestion"
      onClick={() => onChoose(option)}
    >
      <span className="grid size-9 place-items-center rounded-sm bg-bg-subtle text-primary">
        {option.icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{option.text}</span>
        {option.hint !== undefined && (
          <span className="block truncate text-caption text-muted">{option.hint}</span>
        )}
      </span>
    </div>
  )
}
