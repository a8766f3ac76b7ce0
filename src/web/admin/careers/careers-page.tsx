import { Plus } from 'lucide-react'
import { useSearchParams } from 'react-router'

import type { PostingStatus } from '#features/careers/contract.ts'
import type { listAdminPostings } from '#features/careers/contract/administration.ts'

import { api } from '../../app/api.ts'
import { useHref } from '../../app/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { ChipLink, ChipRail } from '../../ui/chip.tsx'
import { PagedList } from '../paged-list.tsx'
import { SearchForm } from '../search-form.tsx'
import { PostingRows } from './posting-rows.tsx'
import { useAdminCareerWords } from './words.ts'

type Part = PostingStatus | 'all'

const parts = [
  'submitted',
  'published',
  'refused',
  'closed',
  'draft',
  'all',
] as const satisfies readonly Part[]

/** Job postings, the newest first; those that wait for review are shown unless the address says otherwise. */
export function CareersPage() {
  const words = useAdminCareerWords()
  const href = useHref()
  const [search] = useSearchParams()
  const part = parts.find((each) => each === search.get('state')) ?? 'submitted'
  const q = search.get('q') ?? ''
  const query = { ...(part !== 'all' && { state: part }), ...(q !== '' && { q }) }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="display text-display">{words.page}</h1>
        <LinkButton to={href('postJob')} size="sm">
          <Plus size={18} strokeWidth={1.75} aria-hidden="true" /> {words.add}
        </LinkButton>
      </div>
      <SearchForm key={q} q={q} label={words.search} find={words.find} />
      <ChipRail label={words.filter}>
        {parts.map((each) => (
          <ChipLink
            key={each}
            to={href('adminCareers', undefined, {
              state: each === 'submitted' ? undefined : each,
              q: q === '' ? undefined : q,
            })}
            selected={each === part}
          >
            {words.parts[each]}
          </ChipLink>
        ))}
      </ChipRail>
      <div className="mt-4">
        <PagedList
          name={['admin-careers', part, q]}
          load={(cursor, signal) =>
            api<typeof listAdminPostings>('GET', '/admin/careers', { query: { ...query, cursor }, signal })
          }
        >
          {(items) => <PostingRows items={items} isWaiting={part === 'submitted' && q === ''} />}
        </PagedList>
      </div>
    </>
  )
}
