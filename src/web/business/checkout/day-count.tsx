import type { closeDay, DayBook } from '#features/checkout/contract.ts'
import { exactMoney } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { fullWhen } from '../../ui/dates.ts'
import { centsOf, eurosOf } from '../../ui/forms/euros.ts'
import { Problem } from '../../ui/forms/problem.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { LineField } from '../../ui/forms/written-fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import { useRefreshBills } from './use-checkout.ts'
import { useCheckoutWords } from './words.ts'

interface DayCountProps {
  readonly salonId: string
  readonly book: DayBook
}

/** The count of a day's cash, and how it came out. */
export function DayCount({ salonId, book }: DayCountProps) {
  const { day: words } = useCheckoutWords()
  const locale = useLocale()
  const { typed, change, faults, problem, isBusy, submit } = useCount({ salonId, book })
  const cash = book.byMethod.find(({ method }) => method === 'cash')?.cents ?? 0
  const opening = centsOf(typed.openingCents)
  const amount = { inputMode: 'decimal', most: 10 } as const
  return (
    <form noValidate className="flex max-w-[560px] flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <Outcome book={book} />
      <div className="grid gap-4 sm:grid-cols-2">
        <LineField
          {...amount}
          name="openingCents"
          label={words.opening}
          error={faults.openingCents}
          value={typed.openingCents}
          onChange={(openingCents) => change({ openingCents })}
        />
        <LineField
          {...amount}
          name="countedCents"
          label={words.counted}
          error={faults.countedCents}
          value={typed.countedCents}
          onChange={(countedCents) => change({ countedCents })}
        />
      </div>
      {opening !== undefined && (
        <p className="text-ink-2">{words.expected(exactMoney(locale, opening + cash))}</p>
      )}
      <Problem>{problem}</Problem>
      <Button type="submit" busy={isBusy} className="self-start">
        {book.close ? words.again : words.close}
      </Button>
    </form>
  )
}

function useCount({ salonId, book }: DayCountProps) {
  const { day: words, faults } = useCheckoutWords()
  const locale = useLocale()
  const refresh = useRefreshBills(salonId)
  const faultOf = (text: string) => (centsOf(text) === undefined ? faults.amount : undefined)
  return useForm({
    initial: { openingCents: eurosOf(book.openingCents, locale), countedCents: '' },
    check: ({ openingCents, countedCents }) => ({
      openingCents: faultOf(openingCents),
      countedCents: faultOf(countedCents),
    }),
    send: async (typed) => {
      const openingCents = centsOf(typed.openingCents) ?? 0
      const countedCents = centsOf(typed.countedCents) ?? 0
      await api<typeof closeDay>('POST', '/business/salons/{id}/day-closes', {
        params: { id: salonId },
        body: { day: book.day, openingCents, countedCents },
      })
      toast(words.done, { kind: 'success' })
      await refresh()
    },
  })
}

function Outcome({ book: { close, timeZone } }: Pick<DayCountProps, 'book'>) {
  const { day: words } = useCheckoutWords()
  const locale = useLocale()
  if (!close) return null
  const { differenceCents: difference } = close
  const amount = exactMoney(locale, Math.abs(difference))
  const text = difference === 0 ? words.exact : difference < 0 ? words.missing(amount) : words.over(amount)
  const sums = [
    [words.was.opening, close.openingCents],
    [words.was.expected, close.expectedCents],
    [words.was.counted, close.countedCents],
    [words.was.difference, difference],
  ] as const
  return (
    <>
      <Notice tone={difference === 0 ? 'success' : 'warning'}>
        {words.closed(fullWhen(locale, close.closedAt, timeZone))}. {text}
      </Notice>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-md bg-bg-subtle px-4 py-3 sm:grid-cols-4">
        {sums.map(([name, cents]) => (
          <div key={name}>
            <dt className="text-small text-muted">{name}</dt>
            <dd className="font-semibold tabular">{exactMoney(locale, cents)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
