import { LocateFixed, X } from 'lucide-react'
import type { Ref } from 'react'
import { Link, useNavigate } from 'react-router'

import { useHref } from '../../app/paths.ts'
import { Chip } from '../../ui/chip.tsx'
import { usePosition } from '../search/use-position.ts'
import { designsQuery, type DesignFilters, type FilterName } from './designs-address.ts'
import type { LoadedDesigns } from './load-designs.ts'
import { useTagText } from './tag-text.ts'
import { useDesignsWords } from './words.ts'

/** The filters whose rows are folded. */
const folded: readonly FilterName[] = ['near', 'place', 'shape', 'length', 'finish', 'artLevel']

interface ChosenFiltersProps extends Pick<LoadedDesigns, 'filters' | 'places'> {
  readonly ref: Ref<HTMLUListElement>
  readonly onNoPosition: () => void
}

/** «Near me», and the filters that are out of sight; a press removes one. */
export function ChosenFilters({ ref, filters, places, onNoPosition }: ChosenFiltersProps) {
  const words = useDesignsWords()
  const textOf = useTagText()
  const nameOf = (name: FilterName, value: string) => {
    if (name === 'near') return words.nearMe
    return name === 'place' ? (places.find(({ id }) => id === value)?.name ?? value) : textOf(name, value)
  }
  return (
    <ul ref={ref} aria-label={words.chosen} className="chip-rail scroll-mt-16">
      {filters.near === undefined && <NearChip filters={filters} onNoPosition={onNoPosition} />}
      {folded.map((name) => {
        const value = filters[name]
        return (
          value !== undefined && (
            <ChosenFilter key={name} filters={filters} name={name} text={nameOf(name, value)} />
          )
        )
      })}
    </ul>
  )
}

interface NearChipProps extends Pick<ChosenFiltersProps, 'onNoPosition'> {
  readonly filters: DesignFilters
}

/** Sorts the list by distance from the reader. */
function NearChip({ filters, onNoPosition }: NearChipProps) {
  const words = useDesignsWords()
  const href = useHref()
  const navigate = useNavigate()
  const { asking, ask } = usePosition(
    (near) =>
      navigate(href('designs', undefined, designsQuery({ ...filters, place: undefined, near })), {
        preventScrollReset: true,
      }),
    onNoPosition,
  )
  return (
    <li className="contents">
      <Chip onClick={ask} aria-busy={asking} disabled={asking}>
        <LocateFixed size={16} strokeWidth={1.75} aria-hidden="true" />
        {words.nearMe}
      </Chip>
    </li>
  )
}

interface ChosenFilterProps {
  readonly filters: DesignFilters
  readonly name: FilterName
  readonly text: string
}

function ChosenFilter({ filters, name, text }: ChosenFilterProps) {
  const words = useDesignsWords()
  const href = useHref()
  return (
    <li className="contents">
      <Link
        to={href('designs', undefined, designsQuery({ ...filters, [name]: undefined }))}
        rel="nofollow"
        preventScrollReset
        aria-label={words.remove(text)}
        className="chip active-chip"
      >
        {text}
        <X size={16} strokeWidth={1.75} aria-hidden="true" />
      </Link>
    </li>
  )
}
