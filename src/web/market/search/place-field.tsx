import { LocateFixed, MapPin } from 'lucide-react'
import { useState } from 'react'

import type { Region } from '#domain/search/places.ts'

import { toast } from '../../ui/toast.ts'
import { Combobox, type OptionGroup } from './combobox.tsx'
import { NearError, whereAmI } from './near-me.ts'
import { useFollow } from './use-follow.ts'
import { remarkOf, useSuggestions } from './use-suggestions.ts'
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
}

type Where = { readonly name: 'place' | 'near'; readonly value: string } | undefined

function initialWhere(place: string | undefined, near: string | undefined): Where {
  if (near !== undefined) return { name: 'near', value: near }
  return place === undefined ? undefined : { name: 'place', value: place }
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Asks the browser where the reader is; says so when that is refused. */
function useHere(onFound: (near: string) => void) {
  const { near: words } = useSearchWords()
  const [asking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    try {
      onFound(await whereAmI())
    } catch (error) {
      if (!(error instanceof NearError)) throw error
      toast(words[error.reason], { kind: 'warning' })
    } finally {
      setAsking(false)
    }
  }
  return { asking, ask: () => void ask() }
}

/** Where: a place from the suggestions, any name however spelled, or where the reader is. */
export function PlaceField({ place, near, name, places }: PlaceFieldProps) {
  const { search, near: nearWords, regions } = useSearchWords()
  const [chosen, setChosen] = useState(initialWhere(place, near))
  const given = near === undefined ? (name ?? '') : search.nearMe
  const [text, setText] = useState(given)
  useFollow(JSON.stringify([place, near, name]), () => {
    setChosen(initialWhere(place, near))
    setText(given)
  })
  const { status, found } = useSuggestions(chosen ? '' : text)
  const shown = found?.places ?? (text === '' || chosen ? places : [])
  const { asking, ask } = useHere((value) => {
    setChosen({ name: 'near', value })
    setText(search.nearMe)
  })
  const options = shown.map(({ id, name: called, region }) => ({
    key: id,
    text: called,
    ...(regions[region] !== called && { hint: regions[region] }),
    icon: <MapPin {...icon} />,
    onChoose: () => {
      setChosen({ name: 'place', value: id })
      setText(called)
    },
  }))
  const here = {
    key: 'near',
    text: search.nearMe,
    icon: <LocateFixed {...icon} />,
    onChoose: ask,
  }
  const isTyped = text !== '' && !chosen
  const groups: OptionGroup[] = [
    { title: search.nearMe, options: isTyped ? [] : [here] },
    { title: search.places, options },
  ]
  return (
    <>
      <Combobox
        label={search.place}
        icon={<MapPin size={20} strokeWidth={1.75} aria-hidden="true" className="text-primary" />}
        placeholder={asking ? nearWords.asking : search.anyPlace}
        name={chosen ? undefined : 'place'}
        text={text}
        onText={(next) => {
          setChosen(undefined)
          setText(next)
        }}
        groups={groups}
        remark={remarkOf(status, options.length === 0, {
          failed: search.failed,
          nothing: search.nothing(text.trim()),
          searching: search.searching,
        })}
        busy={status === 'searching'}
      />
      {chosen && <input type="hidden" name={chosen.name} value={chosen.value} />}
    </>
  )
}
