import { useEffect, useState } from 'react'

import type { openWithdrawal, withdraw, Withdrawal as Purchase } from '#features/gift-cards/contract.ts'
import { money, plainDay } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { useSentence } from '../../app/use-sentence.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Problem } from '../../ui/forms/problem.tsx'
import { SentMessage } from '../../ui/forms/sent-message.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAction } from '../../ui/use-action.ts'
import { WithdrawalRequest } from './withdrawal-request.tsx'
import { useGiftCardHelpWords } from './words.ts'

/** The second step: the purchase of a mailed link. Opening it changes nothing; the button withdraws. */
export function WithdrawalByLink({ token }: { readonly token: string }) {
  const { withdrawal: words } = useGiftCardHelpWords()
  const locale = useLocale()
  const href = useHref()
  const sentence = useSentence()
  const [purchase, setPurchase] = useState<Purchase>()
  const [trouble, setTrouble] = useState<string>()
  const [refunded, setRefunded] = useState<number>()
  useEffect(() => {
    const stop = new AbortController()
    api<typeof openWithdrawal>('POST', '/gift-cards/withdrawals/open', {
      body: { token },
      signal: stop.signal,
    }).then(setPurchase, (error: unknown) => {
      if (!stop.signal.aborted) setTrouble(isUnknown(error) ? words.wrongLink : sentence(error))
    })
    return () => stop.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the texts change with the page only
  }, [token])
  if (refunded !== undefined)
    return (
      <SentMessage title={words.done} text={words.doneText(money(locale, refunded))}>
        <LinkButton to={href('giftCards')} variant="secondary">
          {words.cards}
        </LinkButton>
      </SentMessage>
    )
  if (trouble !== undefined)
    return (
      <>
        <Notice tone="warning" live className="mb-6">
          {trouble}
        </Notice>
        <WithdrawalRequest />
      </>
    )
  if (!purchase) return <Skeleton className="h-64 max-w-[520px] rounded-lg" />
  if (purchase.standing !== 'ok') return <Notice tone="warning">{words.closed[purchase.standing]}</Notice>
  return <Confirmation token={token} purchase={purchase} onDone={setRefunded} />
}

const isUnknown = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'not_found'

interface ConfirmationProps {
  readonly token: string
  readonly purchase: Purchase
  readonly onDone: (refundCents: number) => void
}

function Confirmation({ token, purchase, onDone }: ConfirmationProps) {
  const { confirm: words } = useGiftCardHelpWords().withdrawal
  const locale = useLocale()
  const { run, isBusy, problem } = useAction(async () => {
    const { refundCents } = await api<typeof withdraw>('POST', '/gift-cards/withdrawals', { body: { token } })
    onDone(refundCents)
  })
  const day = (text: string) => plainDay(locale, `${text}T12:00:00Z`)
  const facts = [
    [words.amount, money(locale, purchase.valueCents)],
    [words.recipient, purchase.recipientName],
    [words.soldOn, day(purchase.soldOn)],
    [words.lastDay, day(purchase.lastDay)],
  ] as const
  return (
    <section aria-labelledby="purchase" className="max-w-[520px] rounded-lg bg-surface p-5 hairline md:p-7">
      <h2 id="purchase" className="text-title">
        {words.title}
      </h2>
      <dl className="mt-3">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 border-t border-line py-2.5 first:border-0">
            <dt className="text-muted">{label}</dt>
            <dd className="tabular text-right font-semibold [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4">{words.statement}</p>
      <div className="mt-4 flex flex-col gap-3">
        <Problem>{problem}</Problem>
        <Button variant="danger" size="lg" wide busy={isBusy} onClick={() => void run()}>
          {words.yes}
        </Button>
        {purchase.buyerEmail !== '' && (
          <p className="text-small [overflow-wrap:anywhere] text-muted">{words.mail(purchase.buyerEmail)}</p>
        )}
      </div>
    </section>
  )
}
