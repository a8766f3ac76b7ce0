import { CalendarDays, Scissors, Users, type LucideIcon } from 'lucide-react'

import { hasSalonRight } from '#domain/salon-rights.ts'
import { fold } from '#domain/search/fold.ts'
import { spacedPhone } from '#domain/written-phone.ts'
import type { OwnSalon } from '#features/salons/contract.ts'
import type { searchWorkspace } from '#features/workspace-search/contract.ts'
import { shortDay } from '#i18n/format.ts'
import type { Answer } from '#platform/http/contract.ts'

import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import type { RailPlace } from '../../frame/workspace/rail-place.ts'
import { useDayWords } from '../calendar/day-words.ts'
import { LETTERS_LEAST } from './use-found.ts'
import { useWorkspaceSearchWords } from './words.ts'

type Found = Answer<typeof searchWorkspace>

/** One line of the results. */
export interface Result {
  readonly key: string
  readonly to: string
  readonly text: string
  readonly hint: string
  readonly Icon: LucideIcon
}

export interface ResultGroup {
  readonly title: string
  readonly results: readonly Result[]
}

interface Searched {
  readonly salon: OwnSalon
  readonly places: readonly RailPlace[]
  readonly typed: string
  readonly found: Found | undefined
}

/** The results by kind: what the server found, and the pages of the workspace with such a name. */
export function useResults({ salon, places, typed, found }: Searched): readonly ResultGroup[] {
  const words = useWorkspaceSearchWords()
  const bookingResult = useBookingResult(salon)
  const href = useHref()
  const { slug, role } = salon
  const clients = (found?.clients ?? []).map(({ id, name, phone }): Result => {
    const to = href('businessClients', undefined, { salon: slug, client: id })
    return { key: id, to, text: name, hint: phone === null ? '' : spacedPhone(phone), Icon: Users }
  })
  const services = (found?.services ?? []).map(({ id, name }): Result => {
    const to = href('businessServices', undefined, { salon: slug, service: id })
    return { key: id, to, text: name, hint: '', Icon: Scissors }
  })
  const groups = [
    { title: words.clients, results: hasSalonRight(role, 'clients') ? clients : [] },
    { title: words.bookings, results: (found?.bookings ?? []).map(bookingResult) },
    { title: words.services, results: services },
    { title: words.pages, results: pagesNamed(places, typed) },
  ]
  return groups.filter(({ results }) => results.length > 0)
}

function useBookingResult({ slug }: OwnSalon): (booking: Found['bookings'][number]) => Result {
  const { status: words } = useDayWords()
  const locale = useLocale()
  const href = useHref()
  return ({ id, code, status, start, client, services }) => {
    const day = shortDay(locale, `${start.slice(0, 10)}T12:00:00Z`, 'UTC')
    const when = `${day}, ${start.slice(11, 16)}`
    const stands = status === 'confirmed' ? [] : [words[status]]
    return {
      key: id,
      to: href('businessDashboard', undefined, { salon: slug, booking: id }),
      text: client,
      // What a phone has no room for stands last.
      hint: [when, ...stands, code, services.join(' + ')].filter((part) => part !== '').join(' · '),
      Icon: CalendarDays,
    }
  }
}

/** The pages in whose name each typed word begins a word, in either alphabet. */
function pagesNamed(places: readonly RailPlace[], typed: string): readonly Result[] {
  if (typed.trim().length < LETTERS_LEAST) return []
  const words = fold(typed).split(' ')
  return places
    .filter(({ label }) => words.every((word) => ` ${fold(label)}`.includes(` ${word}`)))
    .map(({ name, label, to, Icon }) => ({ key: name, to, text: label, hint: '', Icon }))
}
