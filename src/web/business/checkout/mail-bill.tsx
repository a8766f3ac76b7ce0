import { Mail } from 'lucide-react'
import { useState } from 'react'

import { locales, type Locale } from '#domain/locale.ts'
import type { BillDetails } from '#features/checkout/contract.ts'
import type { mailReceipt } from '#features/checkout/contract/receipt.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { emailFault } from '../../ui/forms/contact-faults.ts'
import { FormSheet } from '../../ui/forms/form-sheet.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { LineField } from '../../ui/forms/written-fields.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { toast } from '../../ui/toast.ts'
import { useBill } from './use-checkout.ts'
import { useCheckoutWords } from './words.ts'

interface MailBillProps {
  readonly salonId: string
  readonly billId: string
}

/** Sends a closed bill to its client's address, or to another. */
export function MailBill({ salonId, billId }: MailBillProps) {
  const { bill: words } = useCheckoutWords()
  const [isOpen, setOpen] = useState(false)
  const { data, isPending } = useBill(salonId, isOpen ? billId : undefined)
  return (
    <>
      <Button variant="secondary" wide busy={isOpen && isPending} onClick={() => setOpen(true)}>
        <Mail size={20} strokeWidth={1.75} aria-hidden="true" />
        {words.mail.open}
      </Button>
      {/* Without the client's address, one can still be typed. */}
      {isOpen && !isPending && (
        <MailSheet
          salonId={salonId}
          billId={billId}
          client={data?.client ?? null}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

interface MailSheetProps extends MailBillProps {
  readonly client: BillDetails['client']
  readonly onClose: () => void
}

function MailSheet({ salonId, billId, client, onClose }: MailSheetProps) {
  const words = useCheckoutWords().bill.mail
  const locale = useLocale()
  const form = useForm<{ readonly email: string; readonly language: Locale }>({
    initial: { email: client?.email ?? '', language: client?.language ?? locale },
    check: ({ email }) => ({ email: emailFault(email, words) }),
    send: async (body) => {
      await api<typeof mailReceipt>('POST', '/business/salons/{id}/bills/{bill}/receipt-mails', {
        params: { id: salonId, bill: billId },
        body,
      })
      toast(words.done(body.email.trim()), { kind: 'success' })
      onClose()
    },
  })
  return (
    <FormSheet open title={words.title} onClose={onClose} form={form} submit={words.submit}>
      <div className="flex flex-col gap-4">
        <p>{words.text}</p>
        <LineField
          name="email"
          label={words.email}
          error={form.faults.email}
          value={form.typed.email}
          onChange={(email) => form.change({ email })}
          type="email"
          inputMode="email"
          autoComplete="off"
        />
        <RadioGroup
          label={words.language}
          name="language"
          options={locales.map((one) => [one, words.languages[one]] as const)}
          value={form.typed.language}
          onChange={(language) => form.change({ language })}
        />
      </div>
    </FormSheet>
  )
}
