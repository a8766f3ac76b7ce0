import { Search } from 'lucide-react'
import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'

import { hasSalonRight } from '#domain/salon-rights.ts'
import type { OwnSalon } from '#features/salons/contract.ts'

import type { RailPlace } from '../../frame/workspace/rail-place.ts'
import { RetryButton } from '../../ui/retry-button.tsx'
import { takesFocus } from '../../ui/takes-focus.ts'
import { SearchList } from './search-list.tsx'
import { LETTERS_LEAST, useFound } from './use-found.ts'
import { useResults, type Result } from './use-results.tsx'
import { useWorkspaceSearchWords } from './words.ts'

interface SearchPanelProps {
  readonly salon: OwnSalon
  readonly places: readonly RailPlace[]
  readonly onClose: () => void
}

/** A field with results below it, by the ARIA combobox pattern. */
export function SearchPanel({ salon, places, onClose }: SearchPanelProps) {
  const words = useWorkspaceSearchWords()
  const id = useId()
  const [typed, setTyped] = useState('')
  const search = useFound(salon.id, typed)
  const groups = useResults({ salon, places, typed, found: search.found })
  const { current, press } = useMarked(
    groups.flatMap(({ results }) => results),
    `${id}-`,
    onClose,
  )
  const isOwn = !hasSalonRight(salon.role, 'clients')
  const count = groups.reduce((sum, { results }) => sum + results.length, 0)
  return (
    <div>
      <label className="palette-field">
        <Search size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-muted" />
        <span className="sr-only">{words.label}</span>
        <input
          type="text"
          ref={takesFocus}
          value={typed}
          placeholder={isOwn ? words.placeholderOwn : words.placeholder}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={count > 0}
          aria-controls={count > 0 ? `${id}-list` : undefined}
          aria-activedescendant={current && `${id}-${current.key}`}
          className="search-input min-w-0 flex-1"
          onKeyDown={press}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <SearchList id={id} label={words.open} groups={groups} current={current} onChosen={onClose} />
      <Remark search={search} typed={typed.trim()} count={count} hint={isOwn ? words.hintOwn : words.hint} />
    </div>
  )
}

/** Which result is highlighted, the first one initially, and the keys; Escape belongs to the dialog. */
function useMarked(results: readonly Result[], prefix: string, onClose: () => void) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<string>()
  const at = Math.max(
    0,
    results.findIndex(({ key }) => key === chosen),
  )
  const current = results[at]
  const id = current && `${prefix}${current.key}`
  useEffect(() => {
    if (id !== undefined) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [id])
  const step = (by: number) => setChosen(results[(at + by + results.length) % results.length]?.key)
  const press = (event: KeyboardEvent) => {
    if (!current || event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(-1)
    else if (event.key === 'Enter') {
      onClose()
      void navigate(current.to)
    } else return
    event.preventDefault()
  }
  return { current, press }
}

interface RemarkProps {
  readonly search: ReturnType<typeof useFound>
  readonly typed: string
  readonly count: number
  readonly hint: string
}

/** The status of the search: how to begin, that it takes long, found nothing, or failed. */
function Remark({ search: { isBusy, isSlow, isFailed, again }, typed, count, hint }: RemarkProps) {
  const words = useWorkspaceSearchWords()
  const isAsked = typed.length >= LETTERS_LEAST
  const said = isFailed
    ? words.failed
    : isSlow
      ? words.slow
      : isAsked && isBusy && count === 0
        ? words.searching
        : isAsked && !isBusy && count === 0
          ? words.nothing(typed)
          : ''
  return (
    <div className="px-3 pt-3 text-small text-ink-2">
      <output className={said === '' ? 'sr-only' : 'block'}>
        {said === '' && isAsked && !isBusy ? words.found(count) : said}
      </output>
      {isFailed && <RetryButton onRetry={again} />}
      {!isAsked && <p>{hint}</p>}
      <p className="mt-2 text-caption text-muted max-sm:hidden">{words.keys}</p>
    </div>
  )
}
