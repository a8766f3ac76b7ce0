import { ApiProblem } from '../../app/api.ts'
import { useAction } from '../../ui/use-action.ts'
import { takenResource } from './taken-resource.ts'
import { useRefresh } from './use-booking.ts'
import { useCalendarWords, type CalendarWords } from './words.ts'

export interface SaveProblem {
  readonly text: string
  /** The user may save it despite the problem. */
  readonly canInsist: boolean
}

type Send = () => Promise<unknown>

/**
 * Saves a form once, however often the button is pressed, and explains a refusal.
 * @param onSaved called after everything open was fetched again
 */
export function useSave(salonId: string, onSaved: () => void) {
  const words = useCalendarWords()
  const refresh = useRefresh(salonId)
  const { run, isBusy, problem } = useAction<Send, SaveProblem>(
    async (send) => {
      await send()
      await refresh()
      onSaved()
    },
    { explain: (error) => problemOf(error, words) },
  )
  const save = (send: Send) => void run(send)
  return { isBusy, problem, save }
}

function problemOf(error: unknown, { form: words, moving, failedSave }: CalendarWords): SaveProblem {
  if (!(error instanceof ApiProblem)) throw error
  if (error.code === 'outside_hours') return { text: words.outside, canInsist: true }
  if (error.code === 'time_has_bookings') return { text: words.hasBookings, canInsist: true }
  const resource = takenResource(error)
  if (resource !== undefined) return { text: words.resource(resource), canInsist: false }
  const texts: Partial<Record<ApiProblem['code'], string>> = {
    slot_taken: words.taken,
    service_not_available: words.unable,
    salon_not_bookable: words.notBookable,
    booking_not_changeable: moving.changed,
  }
  return { text: texts[error.code] ?? (error.detail === '' ? failedSave : error.detail), canInsist: false }
}
