import { useState } from 'react'

import type { CopiedWeek, copyTeamWeek, TeamWeek } from '#features/team/contract/week.ts'

import { api } from '../../../app/api.ts'
import { useLocale } from '../../../app/messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { addDays, dayParts } from '../../../ui/dates.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { toast } from '../../../ui/toast.ts'
import { AffectedQuestion } from '../affected.tsx'
import { useTeamChange } from '../own-team.ts'
import { useTeamWords } from '../words.ts'

const counts = [1, 2, 3, 4, 5, 6, 7, 8] as const

/** Copies the week after a preview of the affected bookings. */
function useCopy(date: string, onDone: () => void) {
  const { shifts: words } = useTeamWords()
  const { change, isBusy, salonId: id } = useTeamChange()
  const [weeks, setWeeks] = useState(1)
  const [affected, setAffected] = useState<CopiedWeek['affectedBookings']>([])
  const send = (preview: boolean) =>
    api<typeof copyTeamWeek>('POST', '/business/salons/{id}/team-week/copy', {
      params: { id },
      body: { date, weeks, preview },
    })
  const save = async () => {
    const { shifts } = await send(false)
    toast(words.copied(shifts), { kind: 'success' })
    onDone()
  }
  const check = async () => {
    const { affectedBookings } = await send(true)
    if (affectedBookings.length > 0) setAffected(affectedBookings)
    else await save()
  }
  const back = () => setAffected([])
  return {
    weeks,
    setWeeks,
    affected,
    step: { isBusy, back, confirm: () => change(save) },
    check: () => void change(check),
  }
}

interface CopyWeekProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly week: TeamWeek
}

/** Asks for the number of weeks to copy the shifts to. */
export function CopyWeek({ open, onClose, week }: CopyWeekProps) {
  const { shifts: words, affected: affectedWords } = useTeamWords()
  const date = week.days[0]?.date ?? week.today
  const { weeks, setWeeks, affected, step, check } = useCopy(date, onClose)
  const own = week.staff.reduce((sum, { days }) => sum + days.filter(({ isOwn }) => isOwn).length, 0)
  return (
    <Dialog open={open} onClose={onClose} title={words.copyTitle}>
      {affected.length > 0 ? (
        <AffectedQuestion
          affected={{ affectedBookings: affected, holds: 0 }}
          timeZone={week.timeZone}
          confirm={affectedWords.confirm}
          step={step}
        />
      ) : (
        <div className="flex flex-col gap-4">
          <p>{own === 0 ? words.copyNothing : words.copyText(own)}</p>
          {own > 0 && (
            <>
              <Weeks date={date} weeks={weeks} onChange={setWeeks} />
              <Button wide busy={step.isBusy} onClick={check}>
                {words.copyConfirm}
              </Button>
            </>
          )}
        </div>
      )}
    </Dialog>
  )
}

interface WeeksProps {
  readonly date: string
  readonly weeks: number
  readonly onChange: (weeks: number) => void
}

function Weeks({ date, weeks, onChange }: WeeksProps) {
  const { shifts: words } = useTeamWords()
  const locale = useLocale()
  const until = (count: number) => {
    const { day, month } = dayParts(locale, addDays(date, 7 * count + 6))
    return `${day} ${month}`
  }
  return (
    <Field label={words.weeks}>
      {(control) => (
        <Select
          {...control}
          value={String(weeks)}
          onValueChange={(count) => onChange(Number(count))}
          items={counts.map((count) => ({
            value: String(count),
            label: words.weekCount(count, until(count)),
          }))}
        />
      )}
    </Field>
  )
}
