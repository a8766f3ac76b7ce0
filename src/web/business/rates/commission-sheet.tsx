import { X } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'

import { serviceCategories } from '#domain/catalogue.ts'
import type { Commission, saveCommission, StaffCommission } from '#features/checkout/contract/commission.ts'

import { api } from '../../app/api.ts'
import { IconButton } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/check.tsx'
import { FormSheet } from '../../ui/forms/form-sheet.tsx'
import { LineField } from '../../ui/forms/written-fields.tsx'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.ts'
import { useAction } from '../../ui/use-action.ts'
import { useCategoryNames } from '../category-names.ts'
import {
  brokenField,
  draftOf,
  keyOf,
  rulesOf,
  type CommissionDraft,
  type ExceptionDraft,
} from './commission-draft.ts'
import { useRatesWords } from './words.ts'

interface CommissionSheetProps {
  readonly salonId: string
  readonly person: StaffCommission
  readonly services: Commission['services']
  readonly open: boolean
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** A team member's percentages: the usual one and exceptions by category or service. */
export function CommissionSheet({ services, open, onClose, ...rest }: CommissionSheetProps) {
  const { commission: words } = useRatesWords()
  const form = useCommission(rest)
  const { draft, change, faultOf } = form
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      keepOpen
      title={words.edit(rest.person.name)}
      submit={words.save}
      className="flex flex-col gap-5"
    >
      <LineField
        name="percent"
        label={words.percent}
        inputMode="decimal"
        most={6}
        error={faultOf('percent')}
        value={draft.percent}
        onChange={(percent) => change({ percent })}
      />
      <Exceptions form={form} services={services} />
      <Checkbox
        name="seesTakings"
        label={words.seesTakings}
        hint={words.seesTakingsHint}
        checked={draft.seesTakings}
        onChange={({ target }) => change({ seesTakings: target.checked })}
      />
    </FormSheet>
  )
}

function useCommission({
  salonId,
  person,
  onSaved,
}: Pick<CommissionSheetProps, 'salonId' | 'person' | 'onSaved'>) {
  const { commission: words } = useRatesWords()
  const [draft, setDraft] = useState(() => draftOf(person))
  const [wasSent, setSent] = useState(false)
  const { run, isBusy, problem } = useAction(async () => {
    await api<typeof saveCommission>('PUT', '/business/salons/{id}/commission/{staff}', {
      params: { id: salonId, staff: person.id },
      body: rulesOf(draft),
    })
    toast(words.saved(person.name), { kind: 'success' })
    onSaved()
  })
  const broken = brokenField(draft)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSent(true)
    const field = broken === undefined ? null : event.currentTarget.elements.namedItem(broken)
    if (field instanceof HTMLElement) return field.focus()
    await run()
  }
  return {
    draft,
    change: (more: Partial<CommissionDraft>) => setDraft((now) => ({ ...now, ...more })),
    faultOf: (field: string) => (wasSent && broken === field ? words.fault : undefined),
    submit,
    isBusy,
    problem,
  }
}

interface ExceptionsProps {
  readonly form: ReturnType<typeof useCommission>
  readonly services: Commission['services']
}

function Exceptions({ form, services }: ExceptionsProps) {
  const { commission: words } = useRatesWords()
  const { draft, change } = form
  const { exceptions } = draft
  const add = (of: ExceptionDraft['of']) =>
    change({ exceptions: [...exceptions, { of, percent: draft.percent }] })
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="text-label">{words.exceptions}</legend>
      <p className="text-small text-muted">{words.exceptionsHint}</p>
      {exceptions.map((each) => (
        <Exception key={keyOf(each)} exception={each} form={form} services={services} />
      ))}
      <AddException services={services} taken={new Set(exceptions.map(keyOf))} onAdd={add} />
    </fieldset>
  )
}

function Exception({ exception, form, services }: ExceptionsProps & { readonly exception: ExceptionDraft }) {
  const { commission: words } = useRatesWords()
  const names = useCategoryNames()
  const { of, percent } = exception
  const { draft, change, faultOf } = form
  const name =
    of.kind === 'category'
      ? names[of.category].name
      : (services.find(({ id }) => id === of.serviceId)?.name ?? '')
  const others = draft.exceptions.filter((one) => one !== exception)
  const type = (text: string) =>
    change({
      exceptions: draft.exceptions.map((one) => (one === exception ? { ...one, percent: text } : one)),
    })
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <LineField
          name={keyOf(exception)}
          label={words.of(name)}
          inputMode="decimal"
          most={6}
          error={faultOf(keyOf(exception))}
          value={percent}
          onChange={type}
        />
      </div>
      <IconButton label={words.remove(name)} onClick={() => change({ exceptions: others })}>
        <X size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

interface AddExceptionProps {
  readonly services: Commission['services']
  /** The names of the fields that are there. */
  readonly taken: ReadonlySet<string>
  readonly onAdd: (of: ExceptionDraft['of']) => void
}

function AddException({ services, taken, onAdd }: AddExceptionProps) {
  const { commission: words } = useRatesWords()
  const names = useCategoryNames()
  const offered = serviceCategories.filter((category) =>
    services.some((service) => service.category === category),
  )
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Select
        label={words.addCategory}
        placeholder={`+ ${words.addCategory}`}
        value=""
        items={offered.map((category) => ({
          value: category,
          label: names[category].name,
          disabled: taken.has(`category-${category}`),
        }))}
        onValueChange={(category) => onAdd({ kind: 'category', category })}
      />
      <Select
        label={words.addService}
        placeholder={`+ ${words.addService}`}
        value=""
        items={services.map(({ id, name }) => ({
          value: id,
          label: name,
          disabled: taken.has(`service-${id}`),
        }))}
        onValueChange={(serviceId) => onAdd({ kind: 'service', serviceId })}
      />
    </div>
  )
}
