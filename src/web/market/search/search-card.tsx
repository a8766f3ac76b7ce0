import { Search } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { useHref } from '../../app/paths.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { PlaceField, type NamedPlace } from './place-field.tsx'
import { changedQuery, filtersOnly, type SearchQuery } from './search-query.ts'
import { ServiceField, type NamedService } from './service-field.tsx'
import { useFollow } from './use-follow.ts'
import { WhenField } from './when-field.tsx'
import { todayInGreece, windowOf } from './when.ts'
import { useSearchWords } from './words.ts'

interface SearchCardProps {
  /** The search of this page; its filters go along. */
  readonly query?: SearchQuery
  /** Name of the query's place. */
  readonly placeName?: string | undefined
  /** Shown before anything is typed. */
  readonly services: readonly NamedService[]
  readonly places: readonly NamedPlace[]
  /** `bar`: one row from 900 px on; `card`: rows one below the other on any width. */
  readonly look: 'bar' | 'card'
  readonly onSearch?: () => void
  readonly className?: string
}

const text = (data: FormData, name: string): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

const optional = (value: string): string | undefined => (value === '' ? undefined : value)

function queryOf(form: HTMLFormElement, kept: SearchQuery): SearchQuery {
  const data = new FormData(form)
  const field = (name: string) => text(data, name)
  const chosen = {
    day: field('day'),
    date: field('date'),
    part: field('part'),
    from: field('from'),
    to: field('to'),
  }
  return changedQuery(kept, {
    q: optional(text(data, 'q')),
    service: optional(text(data, 'service')) as SearchQuery['service'],
    place: optional(text(data, 'place')),
    near: optional(text(data, 'near')),
    ...windowOf(chosen, todayInGreece()),
  })
}

/** What, where, when. A plain form to the results; with script it suggests while the reader types. */
export function SearchCard({
  query = {},
  placeName,
  services,
  places,
  look,
  onSearch,
  className,
}: SearchCardProps) {
  const { search } = useSearchWords()
  const href = useHref()
  const navigate = useNavigate()
  const kept = filtersOnly(query)
  // An area that was chosen in the field before goes into its own.
  const [area, setArea] = useState<NamedPlace>()
  useFollow(JSON.stringify([query.place, query.near]), () => setArea(undefined))
  return (
    <search aria-label={search.label} className={classes('relative z-[15]', className)}>
      <form
        method="get"
        action={href('salons')}
        className={classes('search-card', look === 'bar' && 'search-bar')}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch?.()
          void navigate(href('salons', undefined, { ...queryOf(event.currentTarget, kept) }))
        }}
      >
        <ServiceField q={query.q} service={query.service} services={services} onPlace={setArea} />
        <PlaceField
          place={area?.id ?? query.place}
          near={area ? undefined : query.near}
          name={area?.name ?? placeName}
          places={places}
        />
        <WhenField key={JSON.stringify([query.date, query.from, query.to])} initial={query} />
        <HiddenFields query={kept} />
        <div className="p-3">
          <Button type="submit" wide>
            <Search size={20} strokeWidth={1.75} aria-hidden="true" />
            {search.submit}
          </Button>
        </div>
      </form>
    </search>
  )
}

/** The parts of a query that a form sends along without showing them. */
export function HiddenFields({ query }: { readonly query: SearchQuery }) {
  return Object.entries(query).flatMap(([name, value]) =>
    [value ?? []]
      .flat()
      .map((each) => <input key={`${name}-${each}`} type="hidden" name={name} value={each} />),
  )
}
