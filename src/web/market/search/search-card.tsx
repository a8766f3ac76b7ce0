import { Search } from 'lucide-react'
import { type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'

import { useHref } from '../../app/paths.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { HiddenFields } from './hidden-fields.tsx'
import { PlaceField, type NamedPlace } from './place-field.tsx'
import { queryOfForm } from './query-of-form.ts'
import { filtersOnly, type SearchQuery } from './search-query.ts'
import { ServiceField } from './service-field.tsx'
import { useMeant } from './use-meant.ts'
import type { NamedService } from './use-option-context.ts'
import { WhenField } from './when-field.tsx'
import { todayInGreece } from './when.ts'
import { useSearchWords } from './words.ts'

interface SearchFieldsProps {
  /** The search of this page; its filters go along. */
  readonly query?: SearchQuery
  /** Name of the query's place. */
  readonly placeName?: string | undefined
  /** Shown before anything is typed. */
  readonly services: readonly NamedService[]
  readonly places: readonly NamedPlace[]
}

interface SearchCardProps extends SearchFieldsProps {
  /** `bar`: one row from 900 px on; `card`: rows one below the other on any width. */
  readonly look: 'bar' | 'card'
  readonly onSearch?: () => void
  readonly className?: string
}

/** What, where, when. A plain form to the results; with script it suggests while the reader types. */
export function SearchCard({ look, onSearch, className, ...fields }: SearchCardProps) {
  const { search } = useSearchWords()
  const href = useHref()
  const navigate = useNavigate()
  const kept = filtersOnly(fields.query ?? {})
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch?.()
    const query = queryOfForm(new FormData(event.currentTarget), kept, todayInGreece())
    void navigate(href('salons', undefined, { ...query }))
  }
  return (
    <search aria-label={search.label} className={classes('relative z-[15]', className)}>
      <form
        method="get"
        action={href('salons')}
        className={classes('search-card', look === 'bar' && 'search-bar')}
        onSubmit={submit}
      >
        <SearchFields {...fields} />
        <HiddenFields query={kept} />
        <SubmitButton />
      </form>
    </search>
  )
}

function SearchFields({ query = {}, placeName, services, places }: SearchFieldsProps) {
  const { window = query, place, near, setMeant } = useMeant(query)
  return (
    <>
      <ServiceField q={query.q} service={query.service} services={services} onMeant={setMeant} />
      <PlaceField
        place={near ? undefined : (place?.id ?? query.place)}
        near={near ?? (place ? undefined : query.near)}
        name={place?.name ?? placeName}
        places={places}
      />
      <WhenField key={JSON.stringify([window.date, window.until, window.from, window.to])} initial={window} />
    </>
  )
}

function SubmitButton() {
  const { search } = useSearchWords()
  return (
    <div className="p-3">
      <Button type="submit" wide>
        <Search size={20} strokeWidth={1.75} aria-hidden="true" />
        {search.submit}
      </Button>
    </div>
  )
}
