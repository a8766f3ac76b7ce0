import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useRef, type ReactNode } from 'react'

import { polishColours } from '#domain/designs/colours.ts'
import type { DesignColour } from '#domain/designs/tags.ts'

import { useHref } from '../../app/paths.ts'
import { ChipLink } from '../../ui/chip.tsx'
import { ChosenFilters } from './chosen-filters.tsx'
import { designsQuery, tagValues, type DesignFilters, type TagName } from './designs-address.ts'
import type { LoadedDesigns } from './load-designs.ts'
import { PlainPlaceForm } from './plain-place-form.tsx'
import { useTagText } from './tag-text.ts'
import { useFold, type Fold } from './use-fold.ts'
import { useDesignsWords, useTagWords } from './words.ts'

// Few visitors look for a place that is not listed.
const PlaceChoice = lazy(async () => ({ default: (await import('./place-choice.tsx')).PlaceChoice }))

type TagFiltersProps = Pick<LoadedDesigns, 'filters' | 'places' | 'unknownPlace'>

/** Every filter links to the same list with it, or without it; a place that is not listed is typed. */
export function TagFilters({ filters, places, unknownPlace }: TagFiltersProps) {
  const words = useDesignsWords()
  const details = useRef<HTMLDetailsElement>(null)
  const chosen = useRef<HTMLUListElement>(null)
  const fold = useFold(details, chosen)
  return (
    <nav aria-label={words.filters} className="mt-5 flex flex-col md:gap-3">
      <TagRow name="technique" filters={filters} rail="chip-rail md:flex-wrap" />
      <TagRow name="colour" filters={filters} rail="chip-rail chip-grid" />
      <ChosenFilters ref={chosen} filters={filters} places={places} onNoPosition={fold.askForPlace} />
      <details
        ref={details}
        className="group"
        open={unknownPlace !== undefined || undefined}
        onToggle={fold.onToggle}
      >
        <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 text-label text-primary">
          <ChevronDown
            size={18}
            strokeWidth={1.75}
            aria-hidden="true"
            className="transition-transform group-open:rotate-180"
          />
          {words.more}
        </summary>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events,jsx-a11y/no-static-element-interactions -- the links in it answer keys */}
        <div className="mt-2 flex flex-col gap-4" onClick={fold.onChoice}>
          <PlaceRow filters={filters} places={places} unknownPlace={unknownPlace} fold={fold} />
          <TagRow name="shape" filters={filters} />
          <TagRow name="length" filters={filters} />
          <TagRow name="finish" filters={filters} />
          <TagRow name="artLevel" filters={filters} />
        </div>
      </details>
    </nav>
  )
}

interface TagRowProps {
  readonly name: TagName
  readonly filters: DesignFilters
  /** The classes of a row that scrolls on a phone. */
  readonly rail?: string | undefined
}

function TagRow({ name, filters, rail }: TagRowProps) {
  const tags = useTagWords()
  const textOf = useTagText()
  return (
    <FilterRow title={tags.names[name]} rail={rail} isNamed={rail !== undefined}>
      {tagValues[name].map((value) => (
        <FilterChip key={value} filters={filters} name={name} value={value}>
          {name === 'colour' && <Swatch colour={value as DesignColour} />}
          {textOf(name, value)}
        </FilterChip>
      ))}
    </FilterRow>
  )
}

interface PlaceRowProps extends TagFiltersProps {
  readonly fold: Fold
}

/** The places with the most designs, and a field for any other. */
function PlaceRow({ filters, places, unknownPlace, fold }: PlaceRowProps) {
  const words = useDesignsWords()
  return (
    <FilterRow title={words.place} isNamed>
      {fold.wasOpen ? (
        <Suspense>
          <PlaceChoice filters={filters} places={places} isAsked={fold.asksForPlace} onDone={fold.close} />
        </Suspense>
      ) : (
        <PlainPlaceForm filters={filters} unknown={unknownPlace} />
      )}
      {places.map(({ id, name }) => (
        <FilterChip key={id} filters={filters} name="place" value={id}>
          {name}
        </FilterChip>
      ))}
    </FilterRow>
  )
}

interface FilterRowProps {
  readonly title: string
  readonly rail?: string | undefined
  /** The heading names the chosen filters. */
  readonly isNamed?: boolean
  readonly children: ReactNode
}

const FilterRow = ({ title, rail = 'flex flex-wrap gap-2', isNamed = false, children }: FilterRowProps) => (
  <fieldset aria-label={title} className="min-w-0">
    {!isNamed && <p className="mb-1.5 text-caption text-muted">{title}</p>}
    <div className={rail}>{children}</div>
  </fieldset>
)

interface FilterChipProps {
  readonly filters: DesignFilters
  readonly name: TagName | 'place'
  readonly value: string
  readonly children: ReactNode
}

/** Pressed again, a filter is removed. Search engines need not follow each combination. */
function FilterChip({ filters, name, value, children }: FilterChipProps) {
  const href = useHref()
  const isChosen = filters[name] === value
  const next = {
    ...filters,
    ...(name === 'place' && { near: undefined }),
    [name]: isChosen ? undefined : value,
  }
  return (
    <ChipLink
      to={href('designs', undefined, designsQuery(next))}
      selected={isChosen}
      rel="nofollow"
      preventScrollReset
    >
      {children}
    </ChipLink>
  )
}

/** Drawn instead of styled, because our policy refuses style attributes. */
const Swatch = ({ colour }: { readonly colour: DesignColour }) => (
  <svg width="16" height="16" aria-hidden="true" className="shrink-0">
    <circle cx="8" cy="8" r="7" fill={polishColours[colour]} stroke="currentColor" strokeOpacity=".4" />
  </svg>
)
