import { Search } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { useHref } from '../../app/paths.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { PlaceField, type NamedPlace } from './place-field.tsx'
import { ServiceField, type NamedService } from './service-field.tsx'
import { useFollow } from './use-follow.ts'
import { WhenField } from './when-field.tsx'
import { todayInGreece, windowOf } from './when.ts'
import { changed, filtersOnly, type Wish } from './wish.ts'
import { useSearchWords } from './words.ts'

interface SearchCardProps {
  /** What is being looked for now; the filters in it go along. */
  readonly wish?: Wish
  /** Name of the wish's place. */
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

function wishOf(form: HTMLFormElement, kept: Wish): Wish {
  const data = new FormData(form)
  const field = (name: string) => text(data, name)
  const chosen = {
    day: field('day'),
    date: field('date'),
    part: field('part'),
    from: field('from'),
    to: field('to'),
  }
  return changed(kept, {
    q: optional(text(data, 'q')),
    service: optional(text(data, 'service')) as Wish['service'],
    place: optional(text(data, 'place')),
    near: optional(text(data, 'near')),
    ...windowOf(chosen, todayInGreece()),
  })
}

/** What, where, when. A plain form to the results; with script it suggests while one types. */
export function SearchCard({
  wish = {},
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
  const kept = filtersOnly(wish)
  // An area that was chosen in the field before goes into its own.
  const [area, setArea] = useState<NamedPlace>()
  useFollow(JSON.stringify([wish.place, wish.near]), () => setArea(undefined))
  return (
    <search aria-label={search.label} className={classes('relative z-[15]', className)}>
      <form
        method="get"
        action={href('salons')}
        className={classes('search-card', look === 'bar' && 'search-bar')}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch?.()
          void navigate(href('salons', undefined, { ...wishOf(event.currentTarget, kept) }))
        }}
      >
        <ServiceField q={wish.q} service={wish.service} services={services} onPlace={setArea} />
        <PlaceField
          place={area?.id ?? wish.place}
          near={area ? undefined : wish.near}
          name={area?.name ?? placeName}
          places={places}
        />
        <WhenField key={JSON.stringify([wish.date, wish.from, wish.to])} initial={wish} />
        <HiddenWish wish={kept} />
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

/** The parts of a wish that a form sends along without showing them. */
export function HiddenWish({ wish }: { readonly wish: Wish }) {
  return Object.entries(wish).flatMap(([name, value]) =>
    [value ?? []]
      .flat()
      .map((each) => <input key={`${name}-${each}`} type="hidden" name={name} value={each} />),
  )
}
