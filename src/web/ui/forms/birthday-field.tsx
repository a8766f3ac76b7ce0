import type { TypedBirthday } from '#domain/clients/birthday.ts'
import { monthName } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Field, Input } from '../field.tsx'
import { Select } from '../select.tsx'
import { Fault } from './fault.tsx'

interface BirthdayFieldProps {
  readonly words: {
    readonly birthday: string
    readonly day: string
    readonly month: string
    readonly year: string
    readonly yearHint: string
  }
  readonly value: TypedBirthday
  readonly error: string | undefined
  readonly onChange: (value: TypedBirthday) => void
}

const months = Array.from({ length: 12 }, (_, month) => month + 1)

/** A birthday in three fields, of which the year may stay empty. */
export function BirthdayField({ words, value, error, onChange }: BirthdayFieldProps) {
  const locale = useLocale()
  const change = (more: Partial<TypedBirthday>) => onChange({ ...value, ...more })
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-label">{words.birthday}</legend>
      <div className="flex items-start gap-2">
        <Digits
          label={words.day}
          name="birthday"
          most={2}
          value={value.day}
          onChange={(day) => change({ day })}
        />
        <Field label={words.month} className="min-w-0 flex-1">
          {(control) => (
            <Select
              {...control}
              value={value.month}
              onValueChange={(month) => change({ month })}
              items={months.map((month) => ({ value: String(month), label: monthName(locale, month) }))}
            />
          )}
        </Field>
        <Digits label={words.year} most={4} value={value.year} onChange={(year) => change({ year })} />
      </div>
      <p className="mt-1.5 text-small text-muted">{words.yearHint}</p>
      <Fault className="mt-1">{error}</Fault>
    </fieldset>
  )
}

interface DigitsProps {
  readonly label: string
  readonly name?: string
  readonly most: 2 | 4
  readonly value: string
  readonly onChange: (value: string) => void
}

const Digits = ({ label, most, onChange, ...input }: DigitsProps) => (
  <Field label={label} className={most === 2 ? 'w-16' : 'w-24'}>
    {(control) => (
      <Input
        {...control}
        {...input}
        inputMode="numeric"
        autoComplete="off"
        maxLength={most}
        onChange={({ target }) => onChange(target.value.replaceAll(/\D/g, ''))}
      />
    )}
  </Field>
)
