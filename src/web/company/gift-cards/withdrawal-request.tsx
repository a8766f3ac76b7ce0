import { useState } from 'react'

import type { requestWithdrawal } from '#features/gift-cards/contract.ts'

import { api } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { emailFault } from '../../ui/forms/contact-faults.ts'
import { Problem } from '../../ui/forms/problem.tsx'
import { ScriptForm } from '../../ui/forms/script-form.tsx'
import { SentMessage } from '../../ui/forms/sent-message.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { LineField } from '../../ui/forms/written-fields.tsx'
import { useGiftCardHelpWords } from './words.ts'

/** The first step: the buyer asks for the links. They come by mail, so that only the buyer can withdraw. */
export function WithdrawalRequest() {
  const { withdrawal: words } = useGiftCardHelpWords()
  const [sentTo, setSentTo] = useState<string>()
  const { typed, change, faults, problem, isBusy, submit } = useForm({
    initial: { email: '' },
    check: ({ email }) => ({
      email: emailFault(email, { missing: words.emailMissing, wrong: words.emailWrong }),
    }),
    send: async ({ email }) => {
      await api<typeof requestWithdrawal>('POST', '/gift-cards/withdrawal-links', { body: { email } })
      setSentTo(email.trim())
    },
  })
  if (sentTo !== undefined)
    return (
      <SentMessage title={words.sent} text={words.sentText(sentTo)}>
        <Button variant="secondary" onClick={() => setSentTo(undefined)}>
          {words.again}
        </Button>
      </SentMessage>
    )
  return (
    <ScriptForm className="flex max-w-[440px] flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <LineField
        name="email"
        label={words.email}
        hint={words.emailHint}
        error={faults.email}
        value={typed.email}
        onChange={(email) => change({ email })}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <Problem>{problem}</Problem>
      <Button type="submit" size="lg" busy={isBusy} className="self-start">
        {words.send}
      </Button>
    </ScriptForm>
  )
}
