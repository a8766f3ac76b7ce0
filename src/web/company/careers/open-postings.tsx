import { BriefcaseBusiness } from 'lucide-react'
import { useState } from 'react'

import { postingTypes, type PostingType } from '#domain/job-kinds.ts'
import type { PostingView } from '#features/careers/contract.ts'

import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/card.tsx'
import { Chip, ChipRail } from '../../ui/chip.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { usePostings } from './own-careers.ts'
import { PostingRow } from './posting-row.tsx'
import { useCareersWords } from './words.ts'

type Wanted = PostingType | 'remote' | 'all'

const fits = (wanted: Wanted) => (posting: PostingView) =>
  wanted === 'all' || (wanted === 'remote' ? posting.isRemote : posting.type === wanted)

/** What is published, by kind of employment. */
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
  const [wanted, setWanted] = useState<Wanted>('all')
  const shown = postings.filter(fits(wanted))
  const icon = <BriefcaseBusiness size={28} strokeWidth={1.75} aria-hidden="true" />
  if (postings.length === 0)
    return <EmptyState icon={icon} title={words.none} text={words.noneText} className="panel mt-5" />
  return (
    <>
      <div className="mt-4">
        <ChipRail label={words.kinds}>
          {(['all', ...postingTypes, 'remote'] as const).map((each) => (
            <Chip key={each} selected={wanted === each} onClick={() => setWanted(each)}>
              {each === 'all' ? words.all : each === 'remote' ? words.remoteOnly : words.types[each]}
            </Chip>
          ))}
        </ChipRail>
      </div>
      <output className="mt-3 block text-small text-muted">{words.count(shown.length)}</output>
      {shown.length > 0 ? (
        <ul className="panel mt-2 overflow-hidden">
          {shown.map((posting) => (
            <PostingRow key={posting.id} posting={posting} />
          ))}
        </ul>
      ) : (
        <EmptyState
          icon={icon}
          title={words.noneOfKind}
          action={<Button onClick={() => setWanted('all')}>{words.showAll}</Button>}
          className="panel mt-2"
        />
      )}
    </>
  )
}
