import { MapPin, Sparkles, Store } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import type { ServiceCategory } from '#domain/catalogue.ts'

import { useSalonHref } from '../results/salon-link.ts'
import { Combobox, type OptionGroup } from './combobox.tsx'
import type { NamedPlace } from './place-field.tsx'
import { useFollow } from './use-follow.ts'
import { remarkOf, useSuggestions, type Suggestions } from './use-suggestions.ts'
import { useSearchWords } from './words.ts'

export interface NamedService {
  readonly id: ServiceCategory
  readonly name: string
}

interface ServiceFieldProps {
  readonly q: string | undefined
  readonly service: ServiceCategory | undefined
  readonly services: readonly NamedService[]
  /** An area was typed here and chosen. */
  readonly onPlace: (place: NamedPlace) => void
}

/** The field beside is the one for areas. */
const placesShown = 3

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

/** What: a kind of service from the suggestions, any words, or a salon, which opens its page. */
export function ServiceField({ q, service, services, onPlace }: ServiceFieldProps) {
  const { search } = useSearchWords()
  const known = services.find(({ id }) => id === service)
  const [chosen, setChosen] = useState(known)
  const [text, setText] = useState(known?.name ?? q ?? '')
  useFollow(JSON.stringify([q, service]), () => {
    setChosen(known)
    setText(known?.name ?? q ?? '')
  })
  const { status, found } = useSuggestions(chosen ? '' : text)
  const shown = found?.services ?? (text === '' || chosen ? services : [])
  const groups = useGroups(found, shown, {
    onService: (each) => {
      setChosen(each)
      setText(each.name)
    },
    onPlace: (place, each) => {
      if (!each) setText('')
      onPlace(place)
    },
  })
  const isEmpty = groups.every(({ options }) => options.length === 0)
  return (
    <>
      <Combobox
        label={search.service}
        icon={<Sparkles size={20} strokeWidth={1.75} aria-hidden="true" className="text-primary" />}
        placeholder={search.anyService}
        name={chosen ? undefined : 'q'}
        text={text}
        onText={(next) => {
          setChosen(undefined)
          setText(next)
        }}
        groups={groups}
        remark={remarkOf(status, isEmpty, {
          failed: search.failed,
          nothing: search.nothing(text.trim()),
          searching: search.searching,
        })}
        busy={status === 'searching'}
      />
      {chosen && <input type="hidden" name="service" value={chosen.id} />}
    </>
  )
}

interface Choosing {
  readonly onService: (service: NamedService) => void
  /** @param service chosen with it */
  readonly onPlace: (place: NamedPlace, service?: NamedService) => void
}

/** What may be meant: a service in an area, a service, an area, a salon. */
function useGroups(
  found: Suggestions | undefined,
  shown: readonly NamedService[],
  { onService, onPlace }: Choosing,
): readonly OptionGroup[] {
  const { search, regions } = useSearchWords()
  const navigate = useNavigate()
  const salonHref = useSalonHref()
  return [
    {
      title: search.servicesInPlaces,
      options: (found?.searches ?? []).map(({ service, place }) => ({
        key: `${service.id}-${place.id}`,
        text: search.inPlace(service.name, place.name),
        hint: regions[place.region],
        icon: <Sparkles {...icon} />,
        onChoose: () => {
          onService(service)
          onPlace(place, service)
        },
      })),
    },
    {
      title: search.services,
      options: shown.map((each) => ({
        key: each.id,
        text: each.name,
        icon: <Sparkles {...icon} />,
        onChoose: () => onService(each),
      })),
    },
    {
      title: search.places,
      options: (found?.places ?? []).slice(0, placesShown).map((place) => ({
        key: place.id,
        text: place.name,
        hint: regions[place.region],
        icon: <MapPin {...icon} />,
        onChoose: () => onPlace(place),
      })),
    },
    {
      title: search.salons,
      options: (found?.salons ?? []).map(({ id, slug, name, city }) => ({
        key: id,
        text: name,
        hint: city,
        icon: <Store {...icon} />,
        onChoose: () => void navigate(salonHref(slug)),
      })),
    },
  ]
}
