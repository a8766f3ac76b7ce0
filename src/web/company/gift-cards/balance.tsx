import { useState } from 'react'

import { readGiftCardCode } from '#domain/money/gift-card-code.ts'
import type { openGiftCard } from '#features/gift-cards/contract.ts'
import { money, plainDay } from '#i18n/format.ts'
import type { Answer } from '#platform/http/contract.ts'

import { api, ApiProblem } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Problem } from '../../ui/forms/problem.tsx'
import { ScriptForm } from '../../ui/forms/script-form.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { LineField } from '../../ui/forms/written-fields.tsx'
import { GiftCard } from './gift-card.tsx'
import { PrintButton } from './print-button.tsx'
import { useGiftCardHelpWords } from './words.ts'

type Opened = Answer<typeof openGiftCard>
/** A card with the code that was typed, for its print. */
type HeldCard = Opened & { readonly code: string }

/** The balance of a card, for the holder of its code. */
export function Balance() {
  const [opened, setOpened] = useState<HeldCard>()
  return opened ? (
    <Left card={opened} onOther={() => setOpened(undefined)} />
  ) : (
    <CodeForm onOpened={setOpened} />
  )
}

function CodeForm({ onOpened }: { readonly onOpened: (card: HeldCard) => void }) {
  const { balance: words } = useGiftCardHelpWords()
  const [unknown, setUnknown] = useState(false)
  const { typed, change, faults, problem, isBusy, submit } = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: readGiftCardCode(code) === undefined ? words.codeWrong : undefined }),
    send: async ({ code }) => {
      try {
        onOpened({
          ...(await api<typeof openGiftCard>('POST', '/gift-cards/open', { body: { code } })),
          code,
        })
      } catch (error) {
        if (!(error instanceof ApiProblem && error.code === 'not_found')) throw error
        setUnknown(true)
      }
    },
  })
  return (
    <ScriptForm className="flex max-w-[440px] flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <LineField
        name="code"
        label={words.code}
        hint={words.codeHint}
        error={faults.code ?? (unknown ? words.unknown : undefined)}
        value={typed.code}
        onChange={(code) => {
          setUnknown(false)
          change({ code })
        }}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        most={30}
        className="tabular tracking-[0.08em]"
      />
      <Problem>{problem}</Problem>
      <Button type="submit" size="lg" busy={isBusy} className="self-start">
        {words.show}
      </Button>
    </ScriptForm>
  )
}

function Left({ card, onOther }: { readonly card: HeldCard; readonly onOther: () => void }) {
  const { balance: words } = useGiftCardHelpWords()
  const locale = useLocale()
  const href = useHref()
  return (
    <div className="grid gap-8 md:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] md:gap-12">
      <output>
        <span className="block text-caption text-muted">{words.left}</span>
        <span className="display tabular text-[44px] leading-tight text-primary">
          {money(locale, card.balanceCents)}
        </span>{' '}
        <span className="text-muted">{words.of(money(locale, card.valueCents))}</span>
        <span className="mt-2 block">
          <Standing card={card} />
        </span>
        <span className="mt-6 flex flex-wrap gap-3">
          {card.status === 'active' && <LinkButton to={href('salons')}>{words.find}</LinkButton>}
          {card.status === 'active' && <PrintButton code={card.code} />}
          <Button variant="ghost" onClick={onOther}>
            {words.other}
          </Button>
        </span>
      </output>
      <GiftCard card={{ ...card, cents: card.valueCents }} label={words.card} />
    </div>
  )
}

function Standing({ card: { status, goodThrough } }: { readonly card: Opened }) {
  const { balance: words } = useGiftCardHelpWords()
  const locale = useLocale()
  // Noon is on the same day in Athens, summer and winter.
  const day = plainDay(locale, `${goodThrough}T12:00:00Z`)
  if (status === 'void') return words.void
  return status === 'expired' ? words.expired(day) : words.through(day)
}
