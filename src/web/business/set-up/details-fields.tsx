import { amenities, type Amenity } from '#domain/amenities.ts'
import { nameIn } from '#domain/names/name-in.ts'

import { useSalonWords } from '../../market/salon/words.ts'
import { Chip } from '../../ui/chip.tsx'
import { Field, Input, PhoneInput, Textarea } from '../../ui/field.tsx'
import type { Faults } from '../../ui/forms/use-form.ts'
import { useSetUpWords } from './words.ts'

/** What a salon says about itself, as the form has it. */
export interface TypedDetails {
  readonly nameEn: string
  readonly addressEn: string
  readonly descriptionEl: string
  readonly descriptionEn: string
  readonly phone: string
  readonly email: string
  readonly website: string
  readonly instagram: string
  readonly amenities: readonly Amenity[]
}

interface FieldsProps {
  readonly typed: TypedDetails
  readonly faults: Faults<TypedDetails>
  readonly change: (more: Partial<TypedDetails>) => void
}

const writes = (change: FieldsProps['change']) => (name: keyof TypedDetails) => ({
  name,
  onChange: ({ target }: { readonly target: { readonly value: string } }) => change({ [name]: target.value }),
})

interface LatinNameFieldsProps extends FieldsProps {
  /** As the salon wrote them. */
  readonly written: { readonly name: string; readonly address: string }
}

/** Name and street for readers of English; what is shown without them stands in the empty fields. */
export function LatinNameFields({ typed, faults, change, written }: LatinNameFieldsProps) {
  const { details: words } = useSetUpWords()
  const write = writes(change)
  const shown = (name: string) => nameIn('en', { name, nameEn: '' })
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={words.nameEn} hint={words.latinHint} error={faults.nameEn} optional>
        {(control) => (
          <Input
            {...control}
            {...write('nameEn')}
            lang="en"
            autoComplete="off"
            maxLength={80}
            placeholder={shown(written.name)}
            value={typed.nameEn}
          />
        )}
      </Field>
      <Field label={words.addressEn} error={faults.addressEn} optional>
        {(control) => (
          <Input
            {...control}
            {...write('addressEn')}
            lang="en"
            autoComplete="off"
            maxLength={160}
            placeholder={shown(written.address)}
            value={typed.addressEn}
          />
        )}
      </Field>
    </div>
  )
}

export function DescriptionFields({ typed, faults, change }: FieldsProps) {
  const { details: words } = useSetUpWords()
  const write = writes(change)
  return (
    <>
      <Field label={words.descriptionEl} hint={words.descriptionElHint} error={faults.descriptionEl}>
        {(control) => (
          <Textarea
            {...control}
            {...write('descriptionEl')}
            lang="el"
            maxLength={2000}
            value={typed.descriptionEl}
          />
        )}
      </Field>
      <Field label={words.descriptionEn} hint={words.descriptionEnHint} error={faults.descriptionEn} optional>
        {(control) => (
          <Textarea
            {...control}
            {...write('descriptionEn')}
            lang="en"
            maxLength={2000}
            value={typed.descriptionEn}
          />
        )}
      </Field>
    </>
  )
}

export function ContactFields({ typed, faults, change }: FieldsProps) {
  const { details: words } = useSetUpWords()
  const write = writes(change)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={words.phone} error={faults.phone}>
        {(control) => <PhoneInput {...control} {...write('phone')} value={typed.phone} />}
      </Field>
      <Field label={words.email} error={faults.email} optional>
        {(control) => (
          <Input
            {...control}
            {...write('email')}
            type="email"
            autoComplete="email"
            maxLength={255}
            value={typed.email}
          />
        )}
      </Field>
      <Field label={words.website} error={faults.website} optional>
        {(control) => (
          <Input
            {...control}
            {...write('website')}
            inputMode="url"
            placeholder="www."
            maxLength={300}
            value={typed.website}
          />
        )}
      </Field>
      <Field label={words.instagram} error={faults.instagram} optional>
        {(control) => (
          <Input
            {...control}
            {...write('instagram')}
            placeholder="@"
            maxLength={200}
            value={typed.instagram}
          />
        )}
      </Field>
    </div>
  )
}

interface AmenityChoiceProps {
  readonly chosen: readonly Amenity[]
  readonly onChange: (chosen: readonly Amenity[]) => void
}

export function AmenityChoice({ chosen, onChange }: AmenityChoiceProps) {
  const { details: words } = useSetUpWords()
  const { amenity } = useSalonWords()
  return (
    <fieldset>
      <legend className="mb-2 text-label">{words.amenities}</legend>
      <div className="flex flex-wrap gap-2">
        {amenities.map((name) => {
          const isChosen = chosen.includes(name)
          return (
            <Chip
              key={name}
              selected={isChosen}
              onClick={() => onChange(isChosen ? chosen.filter((each) => each !== name) : [...chosen, name])}
            >
              {amenity[name]}
            </Chip>
          )
        })}
      </div>
    </fieldset>
  )
}
