import { CalendarClock, History, Image, MapPin, Sparkles, Store, X } from 'lucide-react'

import { tagSlug } from '#domain/designs/tags.ts'
import { plusDays, type SearchWindow } from '#domain/search/day-window.ts'

import type { NamedPlace } from './place-field.tsx'
import { forgetSearches } from './recent-searches.ts'
import type { OptionContext, Choosing, NamedService } from './use-option-context.ts'
import type { Option, OptionGroup } from './use-option-list.ts'
import type { Suggestions } from './use-suggestions.ts'
import { todayInGreece } from './when.ts'
import { windowText } from './window-text.ts'

/** The neighbouring field is the one for areas. */
const placesShown = 3
const recentShown = 3
const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

interface Offered {
  readonly found: Suggestions | undefined
  /** Shown before anything is found. */
  readonly services: readonly NamedService[]
  readonly isTyped: boolean
}

/**
 * The options: former searches, whole searches, services, designs, areas, salons. Loaded at the first press in
 * the field.
 */
export function suggestedOptions(
  { found, services: shown, isTyped }: Offered,
  choosing: Choosing,
  context: OptionContext,
): readonly OptionGroup[] {
  const { search } = context.words
  const { searches = [], designs = [], places = [], salons = [] } = found ?? {}
  const all = { ...context, ...choosing }
  const services = found?.services ?? shown
  const recent = { title: search.recent, options: isTyped ? [] : recentOptions(context) }
  const pictured = { title: search.designs, options: designs.map((meant) => designOption(meant, context)) }
  // If no service explains each word, a design is the likelier meaning.
  const isPicture = services.length === 0 && searches.every(({ q }) => q !== null)
  return [
    recent,
    ...(isPicture ? [pictured] : []),
    { title: search.meant, options: searches.map((meant) => searchOption(meant, all)) },
    { title: search.services, options: services.map((service) => serviceOption(service, choosing)) },
    ...(isPicture ? [] : [pictured]),
    {
      title: search.places,
      options: places.slice(0, placesShown).map((place) => placeOption(place, all)),
    },
    { title: search.salons, options: salons.map((salon) => salonOption(salon, context)) },
  ]
}

/** The latest searches of this browser, and a button that forgets them. */
function recentOptions({ recent, words, navigate, href }: OptionContext): readonly Option[] {
  const options = recent.slice(0, recentShown).map(({ query, label }) => ({
    key: `recent-${label}`,
    text: label,
    icon: <History {...icon} />,
    onChoose: () => void navigate(href('salons', undefined, { ...query })),
  }))
  const forget = {
    key: 'forget',
    text: words.search.forget,
    icon: <X {...icon} />,
    onChoose: forgetSearches,
  }
  return options.length === 0 ? [] : [...options, forget]
}

const serviceOption = (service: NamedService, { onService }: Choosing): Option => ({
  key: service.id,
  text: service.name,
  icon: <Sparkles {...icon} />,
  onChoose: () => onService(service),
})

const placeOption = (place: NamedPlace, { words, onPlace }: OptionContext & Choosing): Option => ({
  key: place.id,
  text: place.name,
  hint: words.regions[place.region],
  icon: <MapPin {...icon} />,
  onChoose: () => onPlace(place),
})

const salonOption = (
  { id, slug, name, city }: Suggestions['salons'][number],
  { navigate, salonHref }: OptionContext,
): Option => ({
  key: id,
  text: name,
  hint: city,
  icon: <Store {...icon} />,
  onChoose: () => void navigate(salonHref(slug)),
})

type MeantSearch = Suggestions['searches'][number]

const windowOf = ({ date, until, from, to }: NonNullable<MeantSearch['when']>): SearchWindow => ({
  date,
  until: until ?? undefined,
  from: from ?? undefined,
  to: to ?? undefined,
})

function searchOption(meant: MeantSearch, { words, locale, onSearch }: OptionContext & Choosing): Option {
  const { service, place, when, q } = meant
  const window = when ? windowOf(when) : undefined
  const said = searchText(meant, words)
  const told = [window && timeText(window, { words, locale }), place && words.regions[place.region]]
  const hint = told.filter(Boolean).join(' · ')
  return {
    key: [service?.id, place?.id, q].join('-'),
    text: said || hint,
    ...(said !== '' && hint !== '' && { hint }),
    icon: when ? <CalendarClock {...icon} /> : <Sparkles {...icon} />,
    onChoose: () => onSearch(meant, window),
  }
}

/** "Manicure in Pangrati"; empty for a time alone. */
function searchText(
  { service, place, isNear, q }: MeantSearch,
  { search, title }: OptionContext['words'],
): string {
  const where = isNear ? search.nearMe : place?.name
  const both = service && place && !isNear ? search.inPlace(service.name, place.name) : [service?.name, where]
  return [q && title.words(q), both].flat().filter(Boolean).join(' · ')
}

/** "Tomorrow, morning" */
function timeText(window: SearchWindow, { words, locale }: Pick<OptionContext, 'words' | 'locale'>) {
  const today = todayInGreece()
  const near: Record<string, string> = {
    [today]: words.search.today,
    [plusDays(today, 1)]: words.search.tomorrow,
  }
  return windowText(window, { words, locale, today, dayName: (date) => near[date] })
}

/** "French, almond", in Pangrati; it opens the list of such designs. */
function designOption(
  { tags, place }: Suggestions['designs'][number],
  { words, href, navigate }: OptionContext,
): Option {
  const [first, ...others] = tags.map(({ text }) => text)
  const query = Object.fromEntries(tags.map(({ name, value }) => [name, tagSlug(value)]))
  return {
    key: ['designs', place?.id, ...tags.map(({ value }) => value)].join('-'),
    text: [first ?? words.search.allDesigns, ...others.map((text) => text.toLocaleLowerCase())].join(', '),
    ...(place && { hint: place.name }),
    icon: <Image {...icon} />,
    onChoose: () => void navigate(href('designs', undefined, { ...query, place: place?.id })),
  }
}
