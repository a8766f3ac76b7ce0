import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'

import type { decideListingRequest, ListingRequest } from '#features/listings/contract.ts'

import { api } from '../../api.ts'
import { useSending } from '../../forms/use-sending.ts'
import { useListingWords } from '../../listing/words.ts'
import { invalidate } from '../../query.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Input, Textarea } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'

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

function useDecision({ request: { id, salon }, decision, onClose }: Omit<DecisionDialogProps, 'open'>) {
  const { admin: words, missing } = useListingWords()
  const client = useQueryClient()
  const { name, address, phone, email, website } = salon
  return useSending({
    initial: { name, address, phone: phone ?? '', email: email ?? '', website: website ?? '', reason: '' },
    check: (typed) => ({
      name: decision === 'correct' && typed.name.trim() === '' ? missing : undefined,
      address: decision === 'correct' && typed.address.trim() === '' ? missing : undefined,
      reason: decision === 'refuse' && typed.reason.trim() === '' ? missing : undefined,
    }),
    send: async ({ reason, ...typed }, key) => {
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
      await api<typeof decideListingRequest>('POST', '/admin/listing-requests/{id}/decide', {
        params: { id },
        body: bodies[decision],
        idempotencyKey: `${key}${decision}`,
      })
      toast(words.done[decision], { kind: 'success' })
      onClose()
      await Promise.all(['admin-listings', 'admin-audit-log'].map((each) => invalidate(client, [each])))
    },
  })
}

/** Says what a decision brings about, asks for what it needs, and does it. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { request, decision, open, onClose } = props
  const { admin: words } = useListingWords()
  const id = useId()
  const form = useDecision(props)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      keepOpen
      title={words.titles[decision](request.salon.name)}
      footer={
        <Button
          type="submit"
          form={id}
          size="lg"
          wide
          variant={decision === 'correct' ? 'primary' : 'danger'}
          busy={form.busy}
        >
          {words[decision]}
        </Button>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void form.submit(event)} className="flex flex-col gap-4">
        {form.problem !== undefined && (
          <Notice tone="danger" live>
            {form.problem}
          </Notice>
        )}
        <DecisionFields decision={decision} form={form} />
      </form>
    </Dialog>
  )
}

interface DecisionFieldsProps {
  readonly decision: ListingDecision
  readonly form: ReturnType<typeof useDecision>
}

function DecisionFields({ decision, form: { typed, faults, change } }: DecisionFieldsProps) {
  const { admin: words } = useListingWords()
  if (decision === 'remove') return <p>{words.removeText}</p>
  if (decision === 'refuse')
    return (
      <Field label={words.reason} hint={words.reasonHint} error={faults.reason}>
        {(control) => (
          <Textarea
            {...control}
            name="reason"
            maxLength={1000}
            value={typed.reason}
            onChange={({ target }) => change({ reason: target.value })}
          />
        )}
      </Field>
    )
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
