import type { OwnTrader, saveTrader } from '#features/salons/contract/trader.ts'

import { api } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/check.tsx'
import { boundField, type EditedForm } from '../../ui/forms/bound-field.ts'
import { Fault } from '../../ui/forms/fault.tsx'
import { Problem } from '../../ui/forms/problem.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { LineField } from '../../ui/forms/written-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { useSetUpChanged } from '../use-set-up-changed.ts'
import { bodyOf, draftOf, faultsOf, traderLines, type TraderDraft } from './trader-draft.ts'
import { useStampedSave } from './use-stamped-save.ts'
import { traderKey } from './use-trader.ts'
import { useSetUpWords } from './words.ts'

interface TraderFormProps {
  readonly salonId: string
  readonly own: OwnTrader
  readonly onSaved: () => void
}

/** The details of the business that the law wants customers to know. */
export function TraderForm(props: TraderFormProps) {
  const { trader: words } = useSetUpWords()
  const form = useTraderForm(props)
  return (
    <form
      method="post"
      noValidate
      className="mt-4 flex flex-col gap-5"
      onSubmit={(event) => void form.submit(event)}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        {traderLines.map((name) => (
          <TraderLine key={name} name={name} form={form} />
        ))}
      </div>
      <Certification form={form} />
      <Problem>{form.problem}</Problem>
      <Button type="submit" busy={form.isBusy} className="self-start max-sm:w-full">
        {words.save}
      </Button>
    </form>
  )
}

function useTraderForm({ salonId, own: { trader, stamp }, onSaved }: TraderFormProps) {
  const { trader: words } = useSetUpWords()
  const changed = useSetUpChanged()
  const save = useStampedSave(traderKey(salonId))
  return useForm<TraderDraft>({
    initial: draftOf(trader),
    check: (typed) => faultsOf(typed, words),
    send: async (typed) => {
      await save(() =>
        api<typeof saveTrader>('PUT', '/business/salons/{id}/trader', {
          params: { id: salonId },
          body: bodyOf(typed, stamp),
        }),
      )
      toast(words.saved, { kind: 'success' })
      void changed()
      onSaved()
    },
  })
}

interface FieldsProps {
  readonly form: EditedForm<TraderDraft>
}

function Certification({ form: { typed, faults, change } }: FieldsProps) {
  const { trader: words } = useSetUpWords()
  return (
    <div>
      <Checkbox
        name="certifies"
        label={words.certify}
        checked={typed.certifies}
        onChange={() => change({ certifies: !typed.certifies })}
      />
      <Fault>{faults.certifies}</Fault>
    </div>
  )
}

const number = { inputMode: 'numeric', className: 'tabular' } as const
const inputs = {
  legalName: {},
  vatNumber: { ...number, most: 20 },
  registryNumber: { ...number, optional: true },
  address: {},
  email: { type: 'email' },
  phone: { type: 'tel' },
} as const

function TraderLine({ name, form }: FieldsProps & { readonly name: (typeof traderLines)[number] }) {
  const { trader: words } = useSetUpWords()
  return (
    <LineField
      most={160}
      {...boundField(form)(name)}
      {...inputs[name]}
      label={words.fields[name]}
      hint={name === 'registryNumber' ? words.registryHint : undefined}
    />
  )
}
