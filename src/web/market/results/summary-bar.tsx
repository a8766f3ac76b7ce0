import { Search } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'

import { useHref } from '../../app/paths.ts'
import { Sheet } from '../../ui/dialog.tsx'
import { SearchCard } from '../search/search-card.tsx'
import { useSearchWords } from '../search/words.ts'
import { FilterOpener } from './filter-sheet.tsx'
import type { Labels } from './labels.ts'
import type { Results } from './load-results.ts'

interface SummaryBarProps {
  readonly results: Results
  readonly labels: Labels
}

/** The fields of the search card, filled with the search of these results. */
export const searchFieldsOf = ({ query, placeName, unknownPlace, services }: Results) => ({
  query,
  placeName: placeName ?? unknownPlace,
  services,
  places: [],
})

/** Below 900 px: the search in one pill, and the filters; both open as sheets. Without script the pill leads to the search of the home page. */
export function SummaryBar({ results, labels }: SummaryBarProps) {
  const { change } = useSearchWords()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div className="sticky top-(--bar) z-[18] -mx-4 flex items-center gap-2 bg-bg px-4 py-2 sm:-mx-6 sm:px-6 md:hidden">
      <Pill labels={labels} q={results.query.q} onOpen={() => setOpen(true)} />
      <FilterOpener results={results} labels={labels} />
      <Sheet open={isOpen} onClose={close} title={change}>
        <SearchCard {...searchFieldsOf(results)} look="card" onSearch={close} className="mt-1" />
      </Sheet>
    </div>
  )
}

interface PillProps {
  readonly labels: Labels
  readonly q: string | undefined
  readonly onOpen: () => void
}

function Pill({ labels, q, onOpen }: PillProps) {
  const { search, title, change } = useSearchWords()
  const href = useHref()
  const what = [labels.service ?? (q && title.words(q)), labels.place]
  return (
    <Link
      to={href('home')}
      className="summary-pill"
      onClick={(event) => {
        event.preventDefault()
        onOpen()
      }}
    >
      <Search size={20} strokeWidth={1.75} aria-hidden="true" className="text-primary" />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-small font-semibold text-ink">
          {what.filter(Boolean).join(' · ') || search.anyService}
        </span>
        <span className="block truncate text-caption text-muted">{labels.when ?? search.anyTime}</span>
      </span>
      <span className="sr-only">{change}</span>
    </Link>
  )
}
