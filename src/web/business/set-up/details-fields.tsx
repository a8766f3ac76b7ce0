import { amenities, type Amenity } from '#domain/amenities.ts'
import { nameIn } from '#domain/names/name-in.ts'

import { Chip } from '../../ui/chip.tsx'
import { boundField, type EditedForm } from '../../ui/forms/bound-field.ts'
import { LineField, PhoneField, TextField } from '../../ui/forms/written-fields.tsx'
import type { DetailsDraft } from './details-draft.ts'
import { useSalonTerms } from './salon-terms.ts'
import { useSetUpWords } from './words.ts'

interface FieldsProps {
  readonly form: EditedForm<DetailsDraft>
}

interface LatinNameFieldsProps extends FieldsProps {
  /** The salon's own spelling. */
  readonly written: { readonly name: string; readonly address: string }
}

/** Name and street for readers of English; empty fields show what the page shows without them. */
export function LatinNameFields({ form, written }: LatinNameFieldsProps) {
  const { details: words } = useSetUpWords()
  const field = boundField(form)
  const shown = (name: string) => nameIn('en', { name, nameEn: '' })
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <LineField
        {...field('nameEn')}
        label={words.nameEn}
        hint={words.latinHint}
        optional
        lang="en"
        autoComplete="off"
        most={80}
        placeholder={shown(written.name)}
      />
      <LineField
        {...field('addressEn')}
        label={words.addressEn}
        optional
        lang="en"
        autoComplete="off"
        most={160}
        placeholder={shown(written.address)}
      />
    </div>
  )
}

const paragraphs = { rows: 4, most: 2000 } as const

export function DescriptionFields({ form }: FieldsProps) {
  const { details: words } = useSetUpWords()
  const field = boundField(form)
  return (
    <>
      <TextField
        {...field('descriptionEl')}
        {...paragraphs}
        label={words.descriptionEl}
        hint={words.descriptionElHint}
        lang="el"
      />
      <TextField
        {...field('descriptionEn')}
        {...paragraphs}
        label={words.descriptionEn}
        hint={words.descriptionEnHint}
        lang="en"
        optional
      />
    </>
  )
}

export function ContactFields({ form }: FieldsProps) {
  const { details: words } = useSetUpWords()
  const field = boundField(form)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <PhoneField {...field('phone')} label={words.phone} />
      <LineField
        {...field('email')}
        label={words.email}
        optional
        type="email"
        autoComplete="email"
        most={255}
      />
      <LineField
        {...field('website')}
        label={words.website}
        optional
        inputMode="url"
        placeholder="www."
        most={300}
      />
      <LineField {...field('instagram')} label={words.instagram} optional placeholder="@" most={200} />
    </div>
  )
}

interface AmenityChoiceProps {
  readonly chosen: readonly Amenity[]
  readonly onChange: (chosen: readonly Amenity[]) => void
}

export function AmenityChoice({ chosen, onChange }: AmenityChoiceProps) {
  const { details: words } = useSetUpWords()
  const { amenity } = useSalonTerms()
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
