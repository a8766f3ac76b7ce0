import { useQuery } from '@tanstack/react-query'

import type { CalendarView } from '#features/calendar/contract.ts'
import type { findFreeTeam, FreeMember } from '#features/calendar/contract/free-team.ts'
import { shortDay } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { failsAtOnce } from '../../app/query.tsx'
import { Chip } from '../../ui/chip.tsx'
import type { ChosenService } from './chosen-services.ts'
import type { StartDraft } from './start-fields.tsx'
import { useCalendarWords } from './words.ts'
import { asTime, isTime } from './written-time.ts'

interface FreeOffersProps {
  readonly salonId: string
  readonly staff: CalendarView['staff']
  readonly chosen: readonly ChosenService[]
  readonly draft: StartDraft
  readonly onDraft: (draft: StartDraft) => void
}

const MOST = 6

/**
 * The next free chair: the soonest start with each team member for the chosen services. Hidden when the chosen time
 * fits.
 */
export function FreeOffers({ salonId, staff, chosen, draft, onDraft }: FreeOffersProps) {
  const { form: words } = useCalendarWords()
  const free = useFreeTeam(salonId, chosen, draft)
  if (!free) return null
  const fits = free.some((member) => isAt(member, draft))
  if (fits && draft.staffId !== '') return null
  const name = staff.find(({ id }) => id === draft.staffId)?.name
  const title = fits ? words.firstFree : words.doesNotFit(asTime(draft.time), name)
  return (
    <fieldset aria-label={words.firstFree} className="flex flex-col gap-2">
      <output className="text-small text-ink-2">{free.length === 0 ? words.noneFree : title}</output>
      <div className="flex flex-wrap gap-2">
        {free.slice(0, MOST).map((member) => (
          <Chip key={member.staffId} onClick={() => onDraft({ ...draft, ...startOf(member) })}>
            {member.name} · <Start of={member} date={draft.date} />
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}

/** The clock, with the day if it is another one. */
function Start({ of: { start }, date }: { readonly of: FreeMember; readonly date: string }) {
  const locale = useLocale()
  const [day, time] = [start.slice(0, 10), start.slice(11, 16)]
  return (
    <span className="tabular">
      {day === date ? time : `${shortDay(locale, `${day}T12:00:00Z`, 'UTC')}, ${time}`}
    </span>
  )
}

const startOf = ({ staffId, start }: FreeMember) => ({
  staffId,
  date: start.slice(0, 10),
  time: start.slice(11, 16),
})

const isAt = (member: FreeMember, { staffId, date, time }: StartDraft): boolean =>
  (staffId === '' || staffId === member.staffId) && member.start.startsWith(`${date}T${asTime(time)}`)

/** Undefined until it is known, and without anything to ask for. It is fetched again as the calendar changes. */
function useFreeTeam(
  salonId: string,
  chosen: readonly ChosenService[],
  { date, time }: StartDraft,
): readonly FreeMember[] | undefined {
  const locale = useLocale()
  const wanted = chosen.filter(({ serviceId }) => serviceId !== '')
  const query = {
    start: `${date}T${isTime(time) ? asTime(time) : ''}`,
    service: wanted.map(({ serviceId }) => serviceId),
    option: wanted.flatMap(({ optionIds }) => optionIds),
  }
  const { data } = useQuery({
    ...failsAtOnce,
    queryKey: ['calendar', salonId, 'free', locale, query],
    enabled: wanted.length > 0 && isTime(time),
    queryFn: ({ signal }) =>
      api<typeof findFreeTeam>('GET', '/business/salons/{id}/calendar/free', {
        params: { id: salonId },
        query,
        signal,
      }),
  })
  return data?.items
}
