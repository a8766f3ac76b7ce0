import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

import { useHref } from '../../app/paths.ts'
import { PlaceField } from '../search/place-field.tsx'
import { designsQuery } from './designs-address.ts'
import type { LoadedDesigns } from './load-designs.ts'

interface PlaceChoiceProps extends Pick<LoadedDesigns, 'filters' | 'places'> {
  /** The reader's position is unknown, so the field gets the focus. */
  readonly isAsked: boolean
  readonly onDone: () => void
}

/** Any place, however it is spelled. */
export function PlaceChoice({ filters, places, isAsked, onDone }: PlaceChoiceProps) {
  const href = useHref()
  const navigate = useNavigate()
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAsked) field.current?.querySelector('input')?.focus()
  }, [isAsked])
  const { place, near } = filters
  return (
    <div ref={field} className="w-full">
      <div className="search-card relative z-[15] md:max-w-90">
        <PlaceField
          place={place}
          near={near}
          name={places.find(({ id }) => id === place)?.name}
          places={[]}
          onChoose={(chosen) => {
            onDone()
            const next = { ...filters, place: undefined, near: undefined, ...chosen }
            void navigate(href('designs', undefined, designsQuery(next)), { preventScrollReset: true })
          }}
        />
      </div>
    </div>
  )
}
