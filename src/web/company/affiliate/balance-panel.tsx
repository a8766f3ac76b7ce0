import { useState } from 'react'

import type { askAffiliatePayout } from '#features/affiliates/contract.ts'
import { exactMoney } from '#i18n/format.ts'

import { api, ApiProblem } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { FactorSheet } from '../../person/account/payouts/factor-sheet.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Problem } from '../../ui/forms/problem.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import { useAction } from '../../ui/use-action.ts'
import { useAffiliateChanged, useJoin, type ViewProps } from './own-affiliate.ts'
import { useAffiliateWords } from './words.ts'

/** The balance, and the button to be paid. */
export function BalancePanel({ view }: ViewProps) {
  const { money: words } = useAffiliateWords()
  const locale = useLocale()
  const { balanceCents, waitingCents } = view
  return (
    <section aria-labelledby="balance" className="panel flex flex-col gap-3 p-5 md:p-6">
      <h3 id="balance" className="text-title">
        {words.balance}
      </h3>
      <p className="display text-display tabular">{exactMoney(locale, balanceCents)}</p>
      {waitingCents > 0 && <p>{words.waiting(exactMoney(locale, waitingCents))}</p>}
      <Way view={view} />
    </section>
  )
}

function Way({ view }: ViewProps) {
  const { money: words } = useAffiliateWords()
  const { refusal, mayChange } = view
  if (refusal === 'terms_not_accepted') return <NewTerms />
  if (refusal !== null) {
    const text = Object.hasOwn(words.refusals, refusal)
      ? words.refusals[refusal as keyof typeof words.refusals]
      : ''
    return <p className="text-small text-ink-2">{text}</p>
  }
  // Without a second factor the panel of the account leads to it.
  return mayChange ? <Ask view={view} /> : null
}

/** Affiliates who joined before a new version of the terms accept it here. */
function NewTerms() {
  const { money: words, code } = useAffiliateWords()
  const { run, isBusy, problem } = useJoin()
  return (
    <Notice
      tone="warning"
      title={words.newTerms}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" busy={isBusy} onClick={() => void run()}>
            {words.acceptTerms}
          </Button>
          <a
            href="#terms"
            className="inline-flex text-primary underline underline-offset-4 min-h-11 items-center px-2"
          >
            {code.termsLink}
          </a>
        </div>
      }
    >
      {problem ?? words.newTermsText}
    </Notice>
  )
}

type Step = 'factor' | 'confirm' | undefined

/** Asks for the second factor if it was used too long ago, and then whether to send the money. */
function Ask({ view }: ViewProps) {
  const { money: words } = useAffiliateWords()
  const locale = useLocale()
  const [step, setStep] = useState<Step>()
  const amount = exactMoney(locale, view.balanceCents)
  return (
    <>
      <Button
        size="lg"
        className="self-start"
        onClick={() => setStep(view.asksFactor ? 'factor' : 'confirm')}
      >
        {words.ask(amount)}
      </Button>
      {step === 'factor' && (
        <FactorSheet
          text={words.askAgain}
          onDone={() => setStep('confirm')}
          onClose={() => setStep(undefined)}
        />
      )}
      {step === 'confirm' && (
        <Confirm view={view} onOld={() => setStep('factor')} onClose={() => setStep(undefined)} />
      )}
    </>
  )
}

interface ConfirmProps extends ViewProps {
  /** The second factor has become too old meanwhile. */
  readonly onOld: () => void
  readonly onClose: () => void
}

function Confirm({ view: { balanceCents, account }, onOld, onClose }: ConfirmProps) {
  const { money: words } = useAffiliateWords()
  const locale = useLocale()
  const changed = useAffiliateChanged()
  const { run, isBusy, problem } = useAction(async () => {
    try {
      await api<typeof askAffiliatePayout>('POST', '/me/affiliate/payouts')
    } catch (error) {
      if (!(error instanceof ApiProblem && error.code === 'second_factor_old')) throw error
      return onOld()
    }
    toast(words.asked, { kind: 'success' })
    onClose()
    await changed()
  })
  return (
    <ConfirmDialog
      open
      title={words.askTitle(exactMoney(locale, balanceCents))}
      confirm={words.askConfirm}
      back={words.askBack}
      variant="primary"
      busy={isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <Problem>{problem}</Problem>
      <p>{words.askText(account?.last4 ?? '', account?.holderName ?? '')}</p>
    </ConfirmDialog>
  )
}
