import { LocateFixed, MapPin } from 'lucide-react'
import { useState } from 'react'

import type { Region } from '#domain/search/places.ts'

import { SuggestField } from './suggest-field.tsx'
import { useFollow } from './use-follow.ts'
import type { Option } from './use-option-list.ts'
import { usePosition } from './use-position.ts'
import { useSuggestions } from './use-suggestions.ts'
import { useSearchWords } from './words.ts'

export interface NamedPlace {
  readonly id: string
  readonly name: string
  readonly region: Region
}

interface PlaceFieldProps {
  readonly place: string | undefined
  readonly near: string | undefined
  readonly name: string | undefined
  readonly places: readonly NamedPlace[]
  /** Called with each choice, for a field outside of a form. Enter then chooses the first suggestion. */
  readonly onChoose?: (chosen: { readonly [Name in 'place' | 'near']?: string }) => void
}

type Where = { readonly name: 'place' | 'near'; readonly value: string } | undefined

function initialWhere(place: string | undefined, near: string | undefined): Where {
  if (near !== undefined) return { name: 'near', value: near }
  return place === undefined ? undefined : { name: 'place', value: place }
}

const fieldIcon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true, className: 'text-primary' } as const
const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The content of the field: the chosen place or position, and its text. */
function useWhere({ place, near, name, onChoose }: PlaceFieldProps) {
  const { search } = useSearchWords()
  const [chosen, setChosen] = useState(initialWhere(place, near))
  const given = near === undefined ? (name ?? '') : search.nearMe
  const [text, setText] = useState(given)
  useFollow(JSON.stringify([place, near, name]), () => {
    setChosen(initialWhere(place, near))
    setText(given)
  })
  const choose = (next: Where, nextText: string) => {
    setChosen(next)
    setText(nextText)
    if (next) onChoose?.({ [next.name]: next.value })
  }
  return { chosen, text, choose }
}

/** Where: a place from the suggestions, any name however spelled, or where the reader is. */
export function PlaceField(props: PlaceFieldProps) {
  const { search, near } = useSearchWords()
  const { chosen, text, choose } = useWhere(props)
  const { status, found } = useSuggestions(chosen ? '' : text)
  const { asking, ask } = usePosition((value) => choose({ name: 'near', value }, search.nearMe))
  const isTyped = text !== '' && !chosen
  const shown = found?.places ?? (isTyped ? [] : props.places)
  const options = usePlaceOptions(shown, ({ id, name }) => choose({ name: 'place', value: id }, name))
  const here = { key: 'near', text: search.nearMe, icon: <LocateFixed {...icon} />, onChoose: ask }
  return (
    <SuggestField
      label={search.place}
      icon={<MapPin {...fieldIcon} />}
      placeholder={asking ? near.asking : search.anyPlace}
      name="place"
      chosen={chosen}
      status={status}
      text={text}
      onText={(next) => choose(undefined, next)}
      takesFirst={isTyped && props.onChoose !== undefined}
      groups={[
        { title: search.nearMe, options: isTyped ? [] : [here] },
        { title: search.places, options },
      ]}
    />
  )
}

function usePlaceOptions(
  places: readonly NamedPlace[],
  onChoose: (place: NamedPlace) => void,
): readonly Option[] {
  const { regions } = useSearchWords()
  return places.map((place) => ({
    key: place.id,
    text: place.name,
    ...(regions[place.region] !== place.name && { hint: regions[place.region] }),
    icon: <MapPin {...icon} />,
    onChoose: () => onChoose(place),
  }))
}
