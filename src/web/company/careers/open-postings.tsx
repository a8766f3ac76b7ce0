import { BriefcaseBusiness } from 'lucide-react'
import { useState } from 'react'

import { postingTypes } from '#domain/job-kinds.ts'
import type { PostingView } from '#features/careers/contract.ts'

import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/card.tsx'
import { Chip, ChipRail } from '../../ui/chip.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { usePostings } from './own-careers.ts'
import { PostingRow } from './posting-row.tsx'
import { useCareersWords } from './words.ts'

const filters = ['all', ...postingTypes, 'remote'] as const
type Filter = (typeof filters)[number]

const fits = (filter: Filter) => (posting: PostingView) =>
  filter === 'all' || (filter === 'remote' ? posting.isRemote : posting.type === filter)

const icon = <BriefcaseBusiness size={28} strokeWidth={1.75} aria-hidden="true" />

/** The published postings, which can be filtered by kind of employment. */
export function OpenPostings() {
  const words = useCareersWords()
  return (
    <section aria-labelledby="open">
      <h2 id="open" className="display text-display-sm md:text-display">
        {words.open}
      </h2>
      <Loaded
        query={usePostings()}
        words={words}
        className="mt-5"
        skeleton={<Skeleton className="h-96 rounded-lg" />}
      >
        {({ items }) => <Filtered postings={items} />}
      </Loaded>
    </section>
  )
}

function Filtered({ postings }: { readonly postings: readonly PostingView[] }) {
  const words = useCareersWords()
  const [filter, setFilter] = useState<Filter>('all')
  const shown = postings.filter(fits(filter))
  if (postings.length === 0)
    return <EmptyState icon={icon} title={words.none} text={words.noneText} className="panel mt-5" />
  return (
    <>
      <div className="mt-4">
        <FilterRail filter={filter} onChange={setFilter} />
      </div>
      <output className="mt-3 block text-small text-muted">{words.count(shown.length)}</output>
      {shown.length > 0 ? (
        <ul className="panel mt-2 overflow-hidden">
          {shown.map((posting) => (
            <PostingRow key={posting.id} posting={posting} />
          ))}
        </ul>
      ) : (
        <NoneOfKind onShowAll={() => setFilter('all')} />
      )}
    </>
  )
}

interface FilterRailProps {
  readonly filter: Filter
  readonly onChange: (filter: Filter) => void
}

function FilterRail({ filter, onChange }: FilterRailProps) {
  const words = useCareersWords()
  const names = { ...words.types, all: words.all, remote: words.remoteOnly }
  return (
    <ChipRail label={words.kinds}>
      {filters.map((each) => (
        <Chip key={each} selected={filter === each} onClick={() => onChange(each)}>
          {names[each]}
        </Chip>
      ))}
    </ChipRail>
  )
}

function NoneOfKind({ onShowAll }: { readonly onShowAll: () => void }) {
  const words = useCareersWords()
  return (
    <EmptyState
      icon={icon}
      title={words.noneOfKind}
      action={<Button onClick={onShowAll}>{words.showAll}</Button>}
      className="panel mt-2"
    />
  )
}
