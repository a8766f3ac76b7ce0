import { MapPin, Sparkles, Store } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import type { ServiceCategory } from '#domain/catalogue.ts'

import { useSalonHref } from '../results/salon-link.ts'
import type { NamedPlace } from './place-field.tsx'
import { SuggestField } from './suggest-field.tsx'
import { useFollow } from './use-follow.ts'
import type { Option, OptionGroup } from './use-option-list.ts'
import { useSuggestions, type Suggestions } from './use-suggestions.ts'
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

const fieldIcon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true, className: 'text-primary' } as const
const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

/** What stands in the field: the chosen service, and the text. */
function useWhat({ q, service, services }: ServiceFieldProps) {
  const known = services.find(({ id }) => id === service)
  const [chosen, setChosen] = useState(known)
  const [text, setText] = useState(known?.name ?? q ?? '')
  const choose = (next: NamedService | undefined, nextText: string) => {
    setChosen(next)
    setText(nextText)
  }
  useFollow(JSON.stringify([q, service]), () => choose(known, known?.name ?? q ?? ''))
  return { chosen, text, choose }
}

/** What: a kind of service from the suggestions, any words, or a salon, which opens its page. */
export function ServiceField(props: ServiceFieldProps) {
  const { search } = useSearchWords()
  const { chosen, text, choose } = useWhat(props)
  const { status, found } = useSuggestions(chosen ? '' : text)
  const shown = found?.services ?? (text === '' || chosen ? props.services : [])
  const groups = useGroups(found, shown, {
    onService: (service) => choose(service, service.name),
    onPlace: (place, service) => {
      if (!service) choose(chosen, '')
      props.onPlace(place)
    },
  })
  return (
    <SuggestField
      label={search.service}
      icon={<Sparkles {...fieldIcon} />}
      placeholder={search.anyService}
      name="q"
      chosen={chosen && { name: 'service', value: chosen.id }}
      status={status}
      text={text}
      onText={(next) => choose(undefined, next)}
      groups={groups}
    />
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
  choosing: Choosing,
): readonly OptionGroup[] {
  const { search, regions } = useSearchWords()
  const searches = useSearchOptions(found?.searches ?? [], choosing)
  const salons = useSalonOptions(found?.salons ?? [])
  const services = shown.map((service) => serviceOption(service, choosing))
  const places = (found?.places ?? [])
    .slice(0, placesShown)
    .map((place) => placeOption(place, regions[place.region], choosing))
  return [
    { title: search.servicesInPlaces, options: searches },
    { title: search.services, options: services },
    { title: search.places, options: places },
    { title: search.salons, options: salons },
  ]
}

const serviceOption = (service: NamedService, { onService }: Choosing): Option => ({
  key: service.id,
  text: service.name,
  icon: <Sparkles {...icon} />,
  onChoose: () => onService(service),
})

const placeOption = (place: NamedPlace, hint: string, { onPlace }: Choosing): Option => ({
  key: place.id,
  text: place.name,
  hint,
  icon: <MapPin {...icon} />,
  onChoose: () => onPlace(place),
})

function useSearchOptions(
  searches: Suggestions['searches'],
  { onService, onPlace }: Choosing,
): readonly Option[] {
  const { search, regions } = useSearchWords()
  return searches.map(({ service, place }) => ({
    key: `${service.id}-${place.id}`,
    text: search.inPlace(service.name, place.name),
    hint: regions[place.region],
    icon: <Sparkles {...icon} />,
    onChoose: () => {
      onService(service)
      onPlace(place, service)
    },
  }))
}

function useSalonOptions(salons: Suggestions['salons']): readonly Option[] {
  const navigate = useNavigate()
  const salonHref = useSalonHref()
  return salons.map(({ id, slug, name, city }) => ({
    key: id,
    text: name,
    hint: city,
    icon: <Store {...icon} />,
    onChoose: () => void navigate(salonHref(slug)),
  }))
}
