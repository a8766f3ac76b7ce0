import type { ReactNode } from 'react'

import { regions } from '#domain/search/places.ts'

import { Field } from '../../ui/field.tsx'
import { boundField } from '../../ui/forms/bound-field.ts'
import { LineField, PhoneField, TextField } from '../../ui/forms/written-fields.tsx'
import { Select } from '../../ui/select.tsx'
import { useSearchWords } from '../search/words.ts'
import {
  DESCRIPTION_MOST,
  type ApplicationFaults,
  type ApplicationFieldName,
  type TypedApplication,
} from './typed-application.ts'
import { useApplicationWords } from './words.ts'

interface FieldsProps {
  readonly typed: TypedApplication
  readonly faults: ApplicationFaults
  readonly change: (change: Partial<TypedApplication>) => void
}

interface SentProps {
  /** Of an application that was sent: its email and its referral code cannot change any more. */
  readonly isSent?: boolean
}

/** The nine fields of an application, and the code of its referral. */
export function ApplicationFields({ isSent = false, ...props }: FieldsProps & SentProps) {
  const { parts } = useApplicationWords()
  return (
    <div className="flex flex-col gap-8">
      <Part title={parts.salon}>
        <Line {...props} name="salonName" autoComplete="organization" most={80} />
        <Description {...props} />
      </Part>
      <Part title={parts.place}>
        <Line {...props} name="address" autoComplete="street-address" most={160} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Line {...props} name="city" autoComplete="address-level2" most={80} />
          <Line {...props} name="postcode" autoComplete="postal-code" most={6} inputMode="numeric" />
        </div>
        <RegionChoice {...props} />
      </Part>
      <Contact {...props} isSent={isSent} />
    </div>
  )
}

function Contact({ isSent, ...props }: FieldsProps & Required<SentProps>) {
  const { parts } = useApplicationWords()
  return (
    <Part title={parts.contact}>
      <Line {...props} name="ownerName" autoComplete="name" most={120} />
      {!isSent && (
        <Line {...props} name="email" autoComplete="email" most={255} type="email" inputMode="email" />
      )}
      <Phone {...props} />
      {!isSent && <ReferralCode {...props} />}
    </Part>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-3 text-title">{title}</legend>
      {children}
    </fieldset>
  )
}

interface LineProps extends FieldsProps {
  readonly name: Exclude<ApplicationFieldName, 'region' | 'description' | 'phone' | 'referralCode'>
  readonly autoComplete: string
  readonly most: number
  readonly type?: 'email'
  readonly inputMode?: 'email' | 'numeric'
}

function Line({ name, typed, faults, change, ...rest }: LineProps) {
  const { fields, hints } = useApplicationWords()
  const hint = name === 'email' || name === 'address' ? hints[name] : undefined
  return (
    <LineField {...rest} {...boundField({ typed, faults, change })(name)} label={fields[name]} hint={hint} />
  )
}

function Phone({ typed, faults, change }: FieldsProps) {
  const { fields } = useApplicationWords()
  return (
    <PhoneField
      label={fields.phone}
      error={faults.phone}
      value={typed.phone}
      onChange={(phone) => change({ phone })}
    />
  )
}

function ReferralCode(form: FieldsProps) {
  const { fields, hints } = useApplicationWords()
  const look = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, most: 12 }
  const label = { label: fields.referralCode, hint: hints.referralCode }
  return <LineField {...boundField(form)('referralCode')} {...label} {...look} optional />
}

function RegionChoice({ typed, faults, change }: FieldsProps) {
  const { fields, chooseRegion } = useApplicationWords()
  const results = useSearchWords()
  return (
    <Field label={fields.region} error={faults.region}>
      {(control) => (
        <Select
          {...control}
          name="region"
          placeholder={chooseRegion}
          value={typed.region}
          onValueChange={(region) => change({ region })}
          items={regions.map((region) => ({ value: region, label: results.regions[region] }))}
        />
      )}
    </Field>
  )
}

function Description(form: FieldsProps) {
  const { fields, hints, letters } = useApplicationWords()
  const used = form.typed.description.length
  const hint = used > DESCRIPTION_MOST / 2 ? letters(used, DESCRIPTION_MOST) : hints.description
  const label = { label: fields.description, hint, most: DESCRIPTION_MOST }
  return <TextField {...boundField(form)('description')} {...label} />
}
