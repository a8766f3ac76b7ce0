import { useState, type SubmitEvent } from 'react'

import type { AccountCalendar, GoogleCalendarView } from '#features/google-calendar/contract.ts'
import { CALENDARS_READ_MOST } from '#platform/limits.ts'

import { ApiProblem } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, Radio } from '../../ui/check.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Problem } from '../../ui/forms/problem.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAccountCalendars, useChoosing } from './use-google.ts'
import { useLinkWords } from './words.ts'

interface ChooseCalendarsProps {
  readonly calendar: GoogleCalendarView
  readonly open: boolean
  readonly onClose: () => void
}

/** Which calendars of her account keep a member away, and which one shows her appointments. */
export function ChooseCalendars({ calendar, open, onClose }: ChooseCalendarsProps) {
  const words = useLinkWords()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={words.googleChooseTitle(calendar.name)}
      subtitle={words.googleChooseText}
      keepOpen
    >
      <Calendars calendar={calendar} onClose={onClose} />
    </Sheet>
  )
}

function Calendars({ calendar, onClose }: Omit<ChooseCalendarsProps, 'open'>) {
  const words = useLinkWords()
  const query = useAccountCalendars(calendar)
  if (query.error instanceof ApiProblem && query.error.code === 'calendar_refused')
    return (
      <Notice tone="warning" live>
        {words.googleChooseRefused}
      </Notice>
    )
  return (
    <Loaded
      query={query}
      words={{ failed: words.googleChooseFailed }}
      skeleton={<Skeleton className="h-60 rounded-lg" />}
    >
      {({ items }) => <Choice calendar={calendar} items={items} onClose={onClose} />}
    </Loaded>
  )
}

interface ChoiceProps extends Omit<ChooseCalendarsProps, 'open'> {
  readonly items: readonly AccountCalendar[]
}

function Choice({ calendar, items, onClose }: ChoiceProps) {
  const words = useLinkWords()
  const { isBusy, save } = useChoosing(calendar)
  const [reads, setReads] = useState(() => items.filter(({ isRead }) => isRead).map(({ id }) => id))
  const [wanted, setWanted] = useState(() => items.find(({ isWritten }) => isWritten)?.id)
  const writable = items.filter(({ id, canWrite }) => canWrite && reads.includes(id))
  const writes = writable.some(({ id }) => id === wanted) ? wanted : writable[0]?.id
  const isTooMany = reads.length > CALENDARS_READ_MOST
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (writes !== undefined && !isTooMany && (await save({ reads, writes }))) onClose()
  }
  return (
    <form method="post" noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <fieldset>
        <legend className="text-label">{words.googleReads}</legend>
        {items.map(({ id, ...each }) => (
          <Checkbox
            key={id}
            label={<span lang="">{each.name}</span>}
            hint={hintOf(each, words)}
            checked={reads.includes(id)}
            onChange={() => setReads(items.map((one) => one.id).filter((one) => reads.includes(one) !== (one === id)))}
          />
        ))}
      </fieldset>
      {writable.length > 1 && writes !== undefined && (
        <fieldset>
          <legend className="text-label">{words.googleWrites}</legend>
          {writable.map(({ id, name }) => (
            <Radio key={id} name="writes" label={<span lang="">{name}</span>} checked={id === writes} onChange={() => setWanted(id)} />
          ))}
        </fieldset>
      )}
      {writes === undefined && <Problem>{words.googleChooseOne}</Problem>}
      {isTooMany && <Problem>{words.googleChooseMost(CALENDARS_READ_MOST)}</Problem>}
      <Button type="submit" size="lg" wide busy={isBusy} disabled={writes === undefined || isTooMany}>
        {words.googleSave}
      </Button>
    </form>
  )
} // prettier-ignore

const hintOf = (
  { isPrimary, canWrite }: Pick<AccountCalendar, 'isPrimary' | 'canWrite'>,
  words: ReturnType<typeof useLinkWords>,
) => (isPrimary ? words.googlePrimary : canWrite ? undefined : words.googleReadOnly)
