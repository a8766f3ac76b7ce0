import { X } from 'lucide-react'
import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'

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

export interface ComboboxProps {
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
  const options = groups.flatMap((group) => group.options)
  const { open, at, setOpen, move, restart } = useMark(options.length)
  const isShown = open && (options.length > 0 || remark !== undefined)
  const current = isShown ? options[at] : undefined
  useScrolledTo(current && `${id}-${current.key}`)
  const choose = (option: Option) => {
    setOpen(false)
    option.onChoose()
  }
  const press = onKeys({
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    ...(isShown && { Escape: () => setOpen(false) }),
    ...(current && { Enter: () => choose(current) }),
  })
  const type = (text: string) => {
    restart()
    onText(text)
  }
  return { id, isShown, current, count: options.length, setOpen, choose, press, type }
}

type List = ReturnType<typeof useList>

/** Whether the list is open, and which of its options is marked. */
function useMark(count: number) {
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(noOption)
  const openAt = (next: number) => {
    setOpen(true)
    setAt(next)
  }
  return {
    open,
    at,
    setOpen,
    move: (step: number) => openAt(nextOption(at, count, step)),
    restart: () => openAt(noOption),
  }
}

/** Keeps the marked option in sight. */
function useScrolledTo(id: string | undefined): void {
  useEffect(() => {
    if (id !== undefined) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [id])
}

const onKeys = (acts: Readonly<Record<string, () => void>>) => (event: KeyboardEvent) => {
  const act = acts[event.key]
  if (!act) return
  act()
  event.preventDefault()
}

/**
 * A text field with a list of suggestions, by the ARIA combobox pattern: the focus stays in the field, arrows move
 * through the list, Enter chooses, Escape closes. Without script it's a plain text field of the form.
 */
export function Combobox(props: ComboboxProps) {
  const { label, icon, text, remark, busy } = props
  const { search } = useSearchWords()
  const list = useList(props)
  const { root, clear, leave } = useRoot(list)
  return (
    <div ref={root} className="relative min-w-0 flex-1" onBlur={leave}>
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

function useRoot({ type, setOpen }: List) {
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
  readonly list: List
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

interface SuggestionBoxProps extends OptionListProps, Pick<ComboboxProps, 'remark' | 'busy'> {}

function SuggestionBox({ remark, busy, ...options }: SuggestionBoxProps) {
  return (
    // A press on a title or a remark would take the focus out of the field, and the list would close under it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are pressed in the field
    <div
      className={classes('suggestions', busy && 'opacity-70')}
      onMouseDown={(event) => event.preventDefault()}
    >
      <OptionList {...options} />
      {remark !== undefined && <p className="px-3 py-2.5 text-small text-ink-2">{remark}</p>}
    </div>
  )
}

interface OptionListProps extends Pick<ComboboxProps, 'label' | 'groups'> {
  readonly list: List
}

function OptionList({ list: { id, current, choose }, label, groups }: OptionListProps) {
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
              onChoose={choose}
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
