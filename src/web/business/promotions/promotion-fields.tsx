import { useLocale } from '../../app/messages.tsx'
import { useOfferTermsWords } from '../../app/offer-terms.ts'
import { Checkbox } from '../../ui/check.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Choices } from '../../ui/choices.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Field } from '../../ui/field.tsx'
import { boundField, type EditedForm } from '../../ui/forms/bound-field.ts'
import { DateField } from '../../ui/forms/date-field.tsx'
import { Fault } from '../../ui/forms/fault.tsx'
import { LineField } from '../../ui/forms/written-fields.tsx'
import type { Promotions } from './calls.ts'
import type { Draft } from './draft.ts'
import { usePromotionsWords } from './words.ts'

interface PartProps {
  readonly form: EditedForm<Draft>
}

const money = { inputMode: 'decimal', most: 8, className: 'max-w-40' } as const
const whole = { inputMode: 'numeric', most: 5, className: 'max-w-40' } as const

export function NamePart({ form }: PartProps) {
  const { form: words } = usePromotionsWords()
  const field = boundField(form)
  return (
    <>
      <LineField {...field('nameEl')} label={words.name} hint={words.nameHint} most={80} />
      <LineField {...field('nameEn')} label={words.nameEn} hint={words.nameEnHint} most={80} optional />
    </>
  )
}

export function ReductionPart({ form }: PartProps) {
  const { form: words } = usePromotionsWords()
  const field = boundField(form)
  const { kind } = form.typed
  return (
    <div className="flex flex-col gap-4">
      <Choices
        label={words.kind}
        name="kind"
        isField
        options={[
          ['percent', words.kinds.percent],
          ['amount', words.kinds.amount],
        ]}
        value={kind}
        onChange={(chosen) => form.change({ kind: chosen })}
      />
      {kind === 'percent' ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <LineField {...field('percent')} {...money} label={words.percent} />
          <LineField {...field('max')} {...money} label={words.max} optional />
        </div>
      ) : (
        <LineField {...field('amount')} {...money} label={words.amount} />
      )}
      <LineField
        {...field('code')}
        label={words.code}
        hint={words.codeHint}
        most={40}
        autoCapitalize="characters"
        optional
      />
    </div>
  )
}

interface ServicesPartProps extends PartProps {
  readonly services: NonNullable<Promotions['services']>
}

export function ServicesPart({ form, services }: ServicesPartProps) {
  const { form: words } = usePromotionsWords()
  const isForSome = form.typed.services === 'some'
  return (
    <div>
      <Choices
        label={words.services}
        name="services"
        isField
        options={[
          ['all', words.allServices],
          ['some', words.someServices],
        ]}
        value={form.typed.services}
        onChange={(chosen) => form.change({ services: chosen })}
      />
      {isForSome && <ServiceList form={form} services={services} />}
    </div>
  )
}

function ServiceList({ form: { typed, faults, change }, services }: ServicesPartProps) {
  const { form: words } = usePromotionsWords()
  const locale = useLocale()
  const toggle = (id: string, isOn: boolean) =>
    change({ serviceIds: [...typed.serviceIds.filter((each) => each !== id), ...(isOn ? [id] : [])] })
  return (
    <fieldset className="mt-3 rounded-md bg-bg-subtle px-3.5 py-1">
      <legend className="sr-only">{words.someServices}</legend>
      {services.map(({ id, nameEl, nameEn }) => (
        <Checkbox
          key={id}
          name="serviceIds"
          label={locale === 'el' ? nameEl : nameEn || nameEl}
          checked={typed.serviceIds.includes(id)}
          onChange={({ target }) => toggle(id, target.checked)}
        />
      ))}
      <Fault className="pb-2">{faults.serviceIds}</Fault>
    </fieldset>
  )
}

export function TimesPart({ form }: PartProps) {
  const { form: words } = usePromotionsWords()
  const field = boundField(form)
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-3 text-title">{words.when}</legend>
      <div className="grid grid-cols-2 gap-4">
        <DateField {...field('bookFrom')} label={words.bookFrom} />
        <DateField {...field('bookTo')} label={words.bookTo} />
        <DateField {...field('visitFrom')} label={words.visitFrom} />
        <DateField {...field('visitTo')} label={words.visitTo} />
      </div>
      <Weekdays form={form} />
      <div className="grid grid-cols-2 gap-4">
        <ClockField {...field('hoursFrom')} label={words.hoursFrom} />
        <ClockField {...field('hoursTo')} label={words.hoursTo} />
      </div>
      <LineField
        {...field('withinHours')}
        {...whole}
        label={words.withinHours}
        hint={words.withinHoursHint}
        optional
      />
    </fieldset>
  )
}

function Weekdays({ form: { typed, change } }: PartProps) {
  const { form: words } = usePromotionsWords()
  const { days } = useOfferTermsWords()
  const toggle = (day: number) =>
    change({
      weekdays: typed.weekdays.includes(day)
        ? typed.weekdays.filter((each) => each !== day)
        : [...typed.weekdays, day],
    })
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-label">{words.weekdays}</legend>
      <div className="flex flex-wrap gap-2">
        {days.map((name, index) => (
          <Chip key={name} selected={typed.weekdays.includes(index + 1)} onClick={() => toggle(index + 1)}>
            {name}
          </Chip>
        ))}
      </div>
      <p className="mt-1.5 text-small text-muted">{words.weekdaysHint}</p>
    </fieldset>
  )
}

interface ClockFieldProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (time: string) => void
}

const ClockField = ({ label, error, onChange, ...rest }: ClockFieldProps) => (
  <Field label={label} error={error}>
    {(control) => (
      <DateInput
        {...control}
        {...rest}
        type="time"
        className="tabular"
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
)

interface ConditionsPartProps extends PartProps {
  readonly isEverywhere: boolean
}

export function ConditionsPart({ form, isEverywhere }: ConditionsPartProps) {
  const { form: words } = usePromotionsWords()
  const field = boundField(form)
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-3 text-title">{words.who}</legend>
      <Checkbox
        label={isEverywhere ? words.firstEverywhere : words.first}
        checked={form.typed.isFirstOnly}
        onChange={({ target }) => form.change({ isFirstOnly: target.checked })}
      />
      <LineField {...field('minimum')} {...money} label={words.minimum} optional />
      <LineField {...field('limit')} {...whole} label={words.limit} optional />
      <LineField {...field('limitPerPerson')} {...whole} label={words.limitPerPerson} optional />
    </fieldset>
  )
}
