import { serviceCategories } from '#domain/catalogue.ts'
import type { PriceList } from '#features/services/contract.ts'

import { Field, Input } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { useCategoryNames } from '../category-names.ts'
import type { Draft } from './draft.ts'
import { MoreFields } from './more-fields.tsx'
import { OptionsField } from './options-field.tsx'
import { PhasesField } from './phases-field.tsx'
import type { Faults } from './read-draft.ts'
import { StaffField } from './staff-field.tsx'
import { VisibilityField } from './visibility-field.tsx'
import { useServicesWords } from './words.ts'

interface FieldsProps {
  readonly draft: Draft
  readonly list: PriceList
  readonly faults: Faults
  readonly change: (more: Partial<Draft>) => void
}

/** All that can be said of a service, the most needed first. */
export function ServiceFields({ draft, list, faults, change }: FieldsProps) {
  const { form: words } = useServicesWords()
  const names = useCategoryNames()
  return (
    <>
      <Field label={words.category} error={faults['category']}>
        {(control) => (
          <Select
            {...control}
            name="category"
            value={draft.category}
            onValueChange={(category) => change({ category })}
            items={serviceCategories.map((category) => ({ value: category, label: names[category].name }))}
          />
        )}
      </Field>
      <Names draft={draft} faults={faults} change={change} />
      <Field label={words.price} error={faults['priceCents']}>
        {(control) => (
          <Input
            {...control}
            name="price"
            inputMode="decimal"
            maxLength={9}
            className="max-w-40"
            value={draft.price}
            onChange={({ target }) => change({ price: target.value })}
          />
        )}
      </Field>
      <PhasesField phases={draft.phases} fault={faults['phases']} onChange={(phases) => change({ phases })} />
      <StaffField draft={draft} faults={faults} onChange={(staff) => change({ staff })} />
      <OptionsField options={draft.options} faults={faults} onChange={(options) => change({ options })} />
      <VisibilityField value={draft.visibility} onChange={(visibility) => change({ visibility })} />
      <MoreFields draft={draft} list={list} faults={faults} change={change} />
    </>
  )
}

function Names({ draft, faults, change }: Omit<FieldsProps, 'list'>) {
  const { form: words } = useServicesWords()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={words.nameEl} error={faults['nameEl']}>
        {(control) => (
          <Input
            {...control}
            name="nameEl"
            maxLength={120}
            value={draft.nameEl}
            onChange={({ target }) => change({ nameEl: target.value })}
          />
        )}
      </Field>
      <Field label={words.nameEn} hint={words.nameEnHint} error={faults['nameEn']} optional>
        {(control) => (
          <Input
            {...control}
            name="nameEn"
            maxLength={120}
            value={draft.nameEn}
            onChange={({ target }) => change({ nameEn: target.value })}
          />
        )}
      </Field>
    </div>
  )
}
