import { readGiftCardCode } from '#domain/money/gift-card-code.ts'
import type { readCounterGiftCard } from '#features/checkout/contract/gift-card.ts'

import { api, ApiProblem } from '../../app/api.ts'
import { useSentence } from '../../app/use-sentence.ts'
import { useAction } from '../../ui/use-action.ts'
import type { ShownGiftCard } from './bill-draft.ts'
import { useCheckoutWords } from './words.ts'

/** Why a card can't pay, as the key of its sentence. */
type Unusable = 'mistake' | 'unknown' | 'void' | 'expired' | 'empty'

class UnusableCard extends Error {
  readonly reason: Unusable
  constructor(reason: Unusable) {
    super(reason)
    this.reason = reason
  }
}

/** The card of a typed code, with what is on it. @throws UnusableCard */
async function readCard(salonId: string, text: string): Promise<ShownGiftCard> {
  const code = readGiftCardCode(text)
  if (code === undefined) throw new UnusableCard('mistake')
  const found = await api<typeof readCounterGiftCard>('POST', '/business/salons/{id}/gift-cards/open', {
    params: { id: salonId },
    body: { code },
  })
  if (found.status !== 'active') throw new UnusableCard(found.status)
  if (found.balanceCents === 0) throw new UnusableCard('empty')
  return { code, balanceCents: found.balanceCents, goodThrough: found.goodThrough }
}

/** Looks up a gift card by its typed code. */
export function useGiftCard(salonId: string, onFound: (card: ShownGiftCard) => void) {
  const { giftCard: words } = useCheckoutWords()
  const sentence = useSentence()
  const explain = (error: unknown): string => {
    if (error instanceof UnusableCard) return words[error.reason]
    return error instanceof ApiProblem && error.code === 'gift_card_unknown' ? words.unknown : sentence(error)
  }
  const { run, isBusy, problem, reset } = useAction(
    async (text: string) => onFound(await readCard(salonId, text)),
    {
      explain,
    },
  )
  return { look: (text: string) => void run(text), isBusy, problem, reset }
}
