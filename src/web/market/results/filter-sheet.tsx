import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'

import { useHref } from '../../app/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { useSearchWords } from '../search/words.ts'
import { Filters } from './filters.tsx'
import { useCount, type Labels } from './labels.ts'
import type { Results } from './load-results.ts'

interface OpenerProps {
  readonly results: Results
  readonly labels: Labels
}

/** The filters if there is no room for their column: a button that opens them as a sheet. */
export function FilterOpener({ results, labels }: OpenerProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <FilterButton count={labels.active.length} onOpen={() => setOpen(true)} />
      <FilterSheet results={results} labels={labels} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

interface FilterButtonProps {
  readonly count: number
  readonly onOpen: () => void
}

function FilterButton({ count, onOpen }: FilterButtonProps) {
  const { filters } = useSearchWords()
  return (
    <button
      type="button"
      aria-label={filters.open(count)}
      aria-haspopup="dialog"
      className="filter-button"
      onClick={onOpen}
    >
      <SlidersHorizontal size={20} strokeWidth={1.75} aria-hidden="true" />
      {count > 0 && (
        <span aria-hidden="true" className="filter-count tabular">
          {count}
        </span>
      )}
    </button>
  )
}

interface FilterSheetProps extends OpenerProps {
  readonly open: boolean
  readonly onClose: () => void
}

function FilterSheet({ results, labels, open, onClose }: FilterSheetProps) {
  const { filters } = useSearchWords()
  const href = useHref()
  const count = useCount(results)
  const footer = (
    <div className="flex items-center gap-3">
      {labels.active.length > 0 && (
        <Link to={href('salons')} preventScrollReset className="clear-link">
          {filters.clear}
        </Link>
      )}
      <Button className="flex-1" onClick={onClose}>
        {filters.show(count)}
      </Button>
    </div>
  )
  return (
    <Sheet open={open} onClose={onClose} title={filters.title} footer={footer}>
      <Filters results={results} />
    </Sheet>
  )
}
