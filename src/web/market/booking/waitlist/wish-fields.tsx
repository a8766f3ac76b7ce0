import { noticeChoices } from '#domain/waitlist/notice.ts'

import { Choices } from '../../../ui/choices.tsx'
import { Field } from '../../../ui/field.tsx'
import { DateField } from '../../../ui/forms/date-field.tsx'
import { LineField, PhoneField } from '../../../ui/forms/written-fields.tsx'
import { Select } from '../../../ui/select.tsx'
import type { Flow } from '../flow.ts'
import { hours, type WishDraft, type WishFaults } from './wish.ts'
import { useWaitlistWords } from './words.ts'

interface WishFieldsProps {
  readonly wish: WishDraft
  readonly onChange: (change: Partial<WishDraft>) => void
  /** The first day that can be chosen. */
  readonly today: string
}

/** Days, hours, and the shortest notice. */
export function WishFields({ wish, onChange, today }: WishFieldsProps) {
  const { form: words } = useWaitlistWords()
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <DateField label={words.from} value={wish.from} min={today} onChange={(from) => onChange({ from, ...(wish.to < from && { to: from }) })} required />
        <DateField label={words.to} value={wish.to} min={wish.from} onChange={(to) => onChange({ to })} required />
      </div>
      <Choices
        label={words.hours}
        name="wish-hours"
        isField
        options={[
          ['all', words.allDay],
          ['some', words.someHours],
        ]}
        value={wish.isAllDay ? 'all' : 'some'}
        onChange={(value) => onChange({ isAllDay: value === 'all' })}
      />
      {!wish.isAllDay && <HourFields wish={wish} onChange={onChange} />}
      <Field label={words.notice}>
        {(control) => (
          <Select
            {...control}
            value={wish.notice}
            onValueChange={(notice) => onChange({ notice })}
            items={noticeChoices.map((minutes) => ({ value: String(minutes), label: words.notices(minutes) }))}
          />
        )}
      </Field>
    </>
  )
} // prettier-ignore

function HourFields({ wish, onChange }: Pick<WishFieldsProps, 'wish' | 'onChange'>) {
  const { form: words } = useWaitlistWords()
  const items = hours.map((hour) => ({ value: hour, label: hour }))
  const later = items.filter(({ value }) => value > wish.fromHour)
  const from = (fromHour: string) =>
    onChange({ fromHour, ...(wish.toHour <= fromHour && { toHour: hours.find((hour) => hour > fromHour) ?? '24:00' }) })
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label={words.hoursFrom}>
        {(control) => <Select {...control} value={wish.fromHour} onValueChange={from} items={items.slice(0, -1)} />}
      </Field>
      <Field label={words.hoursTo}>
        {(control) => (
          <Select {...control} value={wish.toHour} onValueChange={(toHour) => onChange({ toHour })} items={later} />
        )}
      </Field>
    </div>
  )
} // prettier-ignore

interface ContactProps extends Pick<Flow, 'draft' | 'change'> {
  readonly faults: WishFaults
}

/** The facts of the booking, if a time is found. */
export function WishContact({ draft, change, faults }: ContactProps) {
  const { form: words } = useWaitlistWords()
  return (
    <>
      <LineField
        label={words.name}
        name="name"
        autoComplete="name"
        most={120}
        error={faults.name}
        value={draft.name}
        onChange={(name) => change({ name })}
      />
      <PhoneField
        label={words.phone}
        error={faults.phone}
        value={draft.phone}
        onChange={(phone) => change({ phone })}
      />
    </>
  )
}
