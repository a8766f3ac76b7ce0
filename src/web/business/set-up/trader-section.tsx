import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { OwnTrader, saveTrader } from '#features/salons/contract/trader.ts'

import { api, ApiProblem } from '../../app/api.ts'
import { invalidate } from '../../app/query.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/check.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { emailFault, missing } from '../../ui/forms/contact-faults.ts'
import { Fault, Problem } from '../../ui/forms/problem.tsx'
import { useForm, type Faults } from '../../ui/forms/use-form.ts'
import { toast } from '../../ui/toast.ts'
import { useOwnSalon } from '../business-page.tsx'
import { useSetUpChanged } from '../use-set-up-changed.ts'
import { traderKey, useTrader } from './use-trader.ts'
import { useSetUpWords } from './words.ts'

/** Who is behind the salon as a business; of an owner. Opened by one press, so that it does not lengthen the way. */
export function TraderSection({ salonId }: { readonly salonId: string }) {
  const { trader: words } = useSetUpWords()
  const { role } = useOwnSalon()
  const [isOpen, setOpen] = useState(false)
  const { data } = useTrader(salonId)
  if (role !== 'owner' || !data) return null
  return (
    <section aria-labelledby="trader" className="mt-10 border-t border-line pt-6">
      <h2 id="trader" className="text-title">
        {words.title}
      </h2>
      <p className="mt-1 text-ink-2">{words.text}</p>
      {data.trader !== null && !isOpen && (
        <p className="mt-3 [overflow-wrap:anywhere]">
          {data.trader.legalName} · <span className="tabular">{words.vat(data.trader.vatNumber)}</span>
        </p>
      )}
      {isOpen ? (
        <TraderForm salonId={salonId} own={data} onSaved={() => setOpen(false)} />
      ) : (
        <Button variant="secondary" className="mt-3" onClick={() => setOpen(true)}>
          {data.trader === null ? words.fill : words.change}
        </Button>
      )}
    </section>
  )
}

const lines = ['legalName', 'vatNumber', 'registryNumber', 'address', 'email', 'phone'] as const

interface TraderFormProps {
  readonly salonId: string
  readonly own: OwnTrader
  readonly onSaved: () => void
}

interface Typed extends Readonly<Record<(typeof lines)[number], string>> {
  readonly certifies: boolean
}

function useTraderSending({ salonId, own: { trader, stamp }, onSaved }: TraderFormProps) {
  const { trader: words } = useSetUpWords()
  const client = useQueryClient()
  const changed = useSetUpChanged()
  return useForm<Typed>({
    initial: {
      legalName: trader?.legalName ?? '',
      vatNumber: trader?.vatNumber ?? '',
      registryNumber: trader?.registryNumber ?? '',
      address: trader?.address ?? '',
      email: trader?.email ?? '',
      phone: trader?.phone ?? '',
      certifies: trader !== null,
    },
    check: (typed) => ({
      legalName: missing(typed.legalName, words.missing),
      vatNumber: missing(typed.vatNumber, words.missing),
      address: missing(typed.address, words.missing),
      email: emailFault(typed.email, { missing: words.missing, wrong: words.emailWrong }),
      phone: missing(typed.phone, words.missing),
      certifies: typed.certifies ? undefined : words.certifyMissing,
    }),
    send: async ({ registryNumber, ...typed }) => {
      const body = {
        ...typed,
        registryNumber: registryNumber.trim() === '' ? null : registryNumber,
        certifies: true as const,
        stamp,
      }
      try {
        const saved = await api<typeof saveTrader>('PUT', '/business/salons/{id}/trader', {
          params: { id: salonId },
          body,
        })
        client.setQueryData(traderKey(salonId), saved)
      } catch (error) {
        // What was typed stays; the next try starts from the newer saved version.
        if (error instanceof ApiProblem && error.code === 'changed_meanwhile')
          await invalidate(client, traderKey(salonId))
        throw error
      }
      toast(words.saved, { kind: 'success' })
      void changed()
      onSaved()
    },
  })
}

function TraderForm(props: TraderFormProps) {
  const { trader: words } = useSetUpWords()
  const { typed, change, faults, problem, isBusy, submit } = useTraderSending(props)
  return (
    <form
      method="post"
      noValidate
      className="mt-4 flex flex-col gap-5"
      onSubmit={(event) => void submit(event)}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        {lines.map((name) => (
          <Line key={name} name={name} typed={typed} faults={faults} change={change} />
        ))}
      </div>
      <div>
        <Checkbox
          name="certifies"
          label={words.certify}
          checked={typed.certifies}
          onChange={() => change({ certifies: !typed.certifies })}
        />
        <Fault>{faults.certifies}</Fault>
      </div>
      <Problem>{problem}</Problem>
      <Button type="submit" busy={isBusy} className="self-start max-sm:w-full">
        {words.save}
      </Button>
    </form>
  )
}

interface LineProps {
  readonly name: (typeof lines)[number]
  readonly typed: Typed
  readonly faults: Faults<Typed>
  readonly change: (more: Partial<Typed>) => void
}

function Line({ name, typed, faults, change }: LineProps) {
  const { trader: words } = useSetUpWords()
  const isNumber = name === 'vatNumber' || name === 'registryNumber'
  return (
    <Field
      label={words.fields[name]}
      hint={name === 'registryNumber' ? words.registryHint : undefined}
      error={faults[name]}
      optional={name === 'registryNumber'}
    >
      {(control) => (
        <Input
          {...control}
          name={name}
          maxLength={name === 'vatNumber' ? 20 : 160}
          {...(isNumber && { inputMode: 'numeric' as const, className: 'tabular' })}
          {...(name === 'phone' && { type: 'tel' })}
          {...(name === 'email' && { type: 'email' })}
          value={typed[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      )}
    </Field>
  )
}
