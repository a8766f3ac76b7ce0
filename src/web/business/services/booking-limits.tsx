import { minutes } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Field } from '../../ui/field.tsx'
import { boundField } from '../../ui/forms/bound-field.ts'
import { LineField } from '../../ui/forms/written-fields.tsx'
import { textOf, valueOf } from '../../ui/select-rule.ts'
import { Select } from '../../ui/select.tsx'
import type { ServiceForm } from './use-service-form.ts'
import { useServicesWords } from './words.ts'

const DAY = 1440
/** The notices offered, in minutes. */
const notices = [0, 30, 60, 120, 180, 240, 720, 1440, 2880, 4320, 10_080]

/** The notices to choose from, with the one that the service has. */
function noticesWith(chosen: number): readonly number[] {
  return notices.includes(chosen) ? notices : [...notices, chosen].toSorted((a, b) => a - b)
}

/** How soon and how far ahead customers book a service, if that differs from the salon's rules. */
export function BookingLimits({ form }: { readonly form: ServiceForm }) {
  const { form: words } = useServicesWords()
  const field = boundField(form)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <NoticeField form={form} />
      <LineField
        {...field('horizonDays')}
        label={words.horizon}
        hint={words.horizonHint}
        inputMode="numeric"
        most={3}
      />
    </div>
  )
}

function NoticeField({ form: { typed, change } }: { readonly form: ServiceForm }) {
  const { form: words } = useServicesWords()
  const locale = useLocale()
  const labelOf = (value: number) => {
    if (value === 0) return words.noNotice
    return value % DAY === 0 ? words.days(value / DAY) : minutes(locale, value)
  }
  const all = noticesWith(Number(typed.minimumNotice))
  return (
    <Field label={words.notice} hint={words.noticeHint}>
      {(control) => (
        <Select
          {...control}
          value={valueOf(typed.minimumNotice)}
          onValueChange={(value) => change({ minimumNotice: textOf(value) })}
          items={[
            { value: valueOf(''), label: words.asRules },
            ...all.map((value) => ({ value: String(value), label: labelOf(value) })),
          ]}
        />
      )}
    </Field>
  )
}
