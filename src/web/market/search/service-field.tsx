import { CalendarClock, History, MapPin, Sparkles, Store, X } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import type { ServiceCategory } from '#domain/catalogue.ts'
import { plusDays, type SearchWindow } from '#domain/search/day-window.ts'

import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { useSalonHref } from '../results/salon-link.ts'
import type { NamedPlace } from './place-field.tsx'
import { forgetSearches, useRecentSearches } from './recent-searches.ts'
import { SuggestField } from './suggest-field.tsx'
import { useFollow } from './use-follow.ts'
import type { Option, OptionGroup } from './use-option-list.ts'
import { useSuggestions, type Suggestions } from './use-suggestions.ts'
import { todayInGreece } from './when.ts'
import { windowText } from './window-text.ts'
import { useSearchWords } from './words.ts'

export interface NamedService {
  readonly id: ServiceCategory
  readonly name: string
}

/** Parts of a typed sentence that have fields of their own. */
export interface Meant {
  readonly place?: NamedPlace | undefined
  /** Around the reader. */
  readonly isNear?: boolean
  readonly window?: SearchWindow | undefined
}

interface ServiceFieldProps {
  readonly q: string | undefined
  readonly service: ServiceCategory | undefined
  readonly services: readonly NamedService[]
  /** Something that belongs into the other fields was typed here and chosen. */
  readonly onMeant: (meant: Meant) => void
}

/** The field beside is the one for areas. */
const placesShown = 3
const recentShown = 3

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
  const groups = useGroups(
    { found, shown, isTyped: text !== '' },
    {
      onService: (service) => choose(service, service.name),
      onPlace: (place) => {
        choose(chosen, '')
        props.onMeant({ place })
      },
      onSearch: ({ service, place, isNear, when, q }) => {
        // The field holds either; the server reads both out of the words.
        if (service && q === null) choose(service, service.name)
        else choose(undefined, [service?.name, q].filter(Boolean).join(' '))
        props.onMeant({ place: place ?? undefined, isNear, window: when ? windowOf(when) : undefined })
      },
    },
  )
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

type MeantSearch = Suggestions['searches'][number]

const windowOf = ({ date, until, from, to }: NonNullable<MeantSearch['when']>): SearchWindow => ({
  date,
  until: until ?? undefined,
  from: from ?? undefined,
  to: to ?? undefined,
})

interface Choosing {
  readonly onService: (service: NamedService) => void
  readonly onPlace: (place: NamedPlace) => void
  readonly onSearch: (search: MeantSearch) => void
}

interface Offered {
  readonly found: Suggestions | undefined
  readonly shown: readonly NamedService[]
  readonly isTyped: boolean
}

/** What may be meant: a former search, a whole search, a service, an area, a salon. */
function useGroups({ found, shown, isTyped }: Offered, choosing: Choosing): readonly OptionGroup[] {
  const { search, regions } = useSearchWords()
  const recent = useRecentOptions()
  const searches = useSearchOptions(found?.searches ?? [], choosing)
  const salons = useSalonOptions(found?.salons ?? [])
  const services = shown.map((service) => serviceOption(service, choosing))
  const places = (found?.places ?? [])
    .slice(0, placesShown)
    .map((place) => placeOption(place, regions[place.region], choosing))
  return [
    { title: search.recent, options: isTyped ? [] : recent },
    { title: search.meant, options: searches },
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

function useSearchOptions(searches: Suggestions['searches'], { onSearch }: Choosing): readonly Option[] {
  const words = useSearchWords()
  const timeOf = useTimeText()
  return searches.map((search) => {
    const { service, place, when, q } = search
    const said = searchText(search, words)
    const hint = [when && timeOf(windowOf(when)), place && words.regions[place.region]].filter(Boolean)
    return {
      key: [service?.id, place?.id, q].join('-'),
      text: said || hint.join(' · '),
      ...(said !== '' && hint.length > 0 && { hint: hint.join(' · ') }),
      icon: when ? <CalendarClock {...icon} /> : <Sparkles {...icon} />,
      onChoose: () => onSearch(search),
    }
  })
}

/** "Manicure in Pangrati"; empty for a time alone. */
function searchText(
  { service, place, isNear, q }: MeantSearch,
  { search, title }: ReturnType<typeof useSearchWords>,
): string {
  const where = isNear ? search.nearMe : place?.name
  const both = service && place && !isNear ? search.inPlace(service.name, place.name) : [service?.name, where]
  return [q && title.words(q), both].flat().filter(Boolean).join(' · ')
}

/** "Tomorrow, morning" */
function useTimeText(): (window: SearchWindow) => string | undefined {
  const words = useSearchWords()
  const locale = useLocale()
  const today = todayInGreece()
  const near: Record<string, string> = {
    [today]: words.search.today,
    [plusDays(today, 1)]: words.search.tomorrow,
  }
  return (window) => windowText(window, { words, locale, today, dayName: (date) => near[date] })
}

/** The latest searches of this browser, and a way to forget them. */
function useRecentOptions(): readonly Option[] {
  const { search } = useSearchWords()
  const navigate = useNavigate()
  const href = useHref()
  const recent = useRecentSearches()
  const options = recent.slice(0, recentShown).map(({ query, label }) => ({
    key: `recent-${label}`,
    text: label,
    icon: <History {...icon} />,
    onChoose: () => void navigate(href('salons', undefined, { ...query })),
  }))
  const forget = { key: 'forget', text: search.forget, icon: <X {...icon} />, onChoose: forgetSearches }
  return options.length === 0 ? [] : [...options, forget]
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
