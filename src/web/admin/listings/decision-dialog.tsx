import type { decideListingRequest, ListingRequest } from '#features/listings/contract.ts'

import { api } from '../../app/api.ts'
import { useListingWords } from '../../market/listing/words.ts'
import { Field, Input } from '../../ui/field.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { toast } from '../../ui/toast.ts'
import { AskDialog, ReasonField } from '../ask-dialog.tsx'
import { useAdminChanged } from '../use-admin-changed.ts'

export type ListingDecision = 'remove' | 'correct' | 'refuse'

interface DecisionDialogProps {
  readonly request: ListingRequest
  readonly decision: ListingDecision
  readonly open: boolean
  readonly onClose: () => void
}

const lines = ['name', 'address', 'phone', 'email', 'website'] as const
const needed: readonly string[] = ['name', 'address']

const orNull = (text: string): string | null => (text.trim() === '' ? null : text)

interface Typed extends Readonly<Record<(typeof lines)[number], string>> {
  readonly reason: string
}

/** The body for the API: each decision has its own. */
function bodyOf(decision: ListingDecision, { reason, ...typed }: Typed) {
  const listing = {
    ...typed,
    phone: orNull(typed.phone),
    email: orNull(typed.email),
    website: orNull(typed.website),
  }
  const bodies = {
    remove: { decision: 'remove' },
    correct: { decision: 'correct', listing },
    refuse: { decision: 'refuse', reason },
  } as const
  return bodies[decision]
}

function useDecision({ request: { id, salon }, decision, onClose }: Omit<DecisionDialogProps, 'open'>) {
  const { admin: words, missing } = useListingWords()
  const changed = useAdminChanged('admin-listings')
  const { writtenName: name, address, phone, email, website } = salon
  return useForm<Typed>({
    initial: { name, address, phone: phone ?? '', email: email ?? '', website: website ?? '', reason: '' },
    check: (typed) => ({
      name: decision === 'correct' && typed.name.trim() === '' ? missing : undefined,
      address: decision === 'correct' && typed.address.trim() === '' ? missing : undefined,
      reason: decision === 'refuse' && typed.reason.trim() === '' ? missing : undefined,
    }),
    send: async (typed) => {
      await api<typeof decideListingRequest>('POST', '/admin/listing-requests/{id}/decide', {
        params: { id },
        body: bodyOf(decision, typed),
      })
      toast(words.done[decision], { kind: 'success' })
      onClose()
      await changed()
    },
  })
}

/** Says what a decision brings about, and asks for what it needs. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { request, decision, open, onClose } = props
  const { admin: words } = useListingWords()
  const form = useDecision(props)
  return (
    <AskDialog
      form={form}
      open={open}
      onClose={onClose}
      title={words.titles[decision](request.salon.name)}
      submit={words[decision]}
      isGrave={decision !== 'correct'}
    >
      <DecisionFields decision={decision} form={form} />
    </AskDialog>
  )
}

interface DecisionFieldsProps {
  readonly decision: ListingDecision
  readonly form: ReturnType<typeof useDecision>
}

function DecisionFields({ decision, form }: DecisionFieldsProps) {
  const { admin: words } = useListingWords()
  if (decision === 'remove') return <p>{words.removeText}</p>
  if (decision === 'refuse') return <ReasonField words={words} form={form} />
  const { typed, faults, change } = form
  return lines.map((name) => (
    <Field key={name} label={words.fields[name]} error={faults[name]} optional={!needed.includes(name)}>
      {(control) => (
        <Input
          {...control}
          name={name}
          maxLength={300}
          value={typed[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      )}
    </Field>
  ))
}
