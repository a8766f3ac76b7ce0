import { Checkbox } from '../../ui/check.tsx'
import { useCardName } from '../../ui/payment/card-name.ts'
import { usePaymentWords } from '../../ui/payment/words.ts'
import { RadioCard } from '../../ui/radio-card.tsx'
import type { Flow } from './flow.ts'
import { anotherCard } from './kept-cards.ts'

/** Which card pays: one that is kept, or another one, which can be kept. */
export function CardSection({ flow }: { readonly flow: Flow }) {
  const { kept: words } = usePaymentWords()
  const { draft, change, cards } = flow
  return (
    <>
      {cards.all.length > 0 && <Cards flow={flow} />}
      {cards.chosen === undefined && !cards.isWaiting && (
        <Checkbox
          label={words.keep}
          hint={words.keepHint}
          checked={draft.saveCard === true}
          onChange={({ target }) => change({ saveCard: target.checked })}
        />
      )}
    </>
  )
}

const row = 'min-h-14 flex-wrap items-center justify-between gap-x-3'

function Cards({ flow: { cards, change } }: { readonly flow: Flow }) {
  const { kept: words } = usePaymentWords()
  const nameOf = useCardName()
  return (
    <fieldset className="mt-2">
      <legend className="mb-2 text-title">{words.which}</legend>
      <div className="grid gap-2.5 sm:grid-cols-2">
        {cards.all.map((card) => {
          const { name, until } = nameOf(card)
          return (
            <RadioCard
              key={card.id}
              name="card"
              value={card.id}
              checked={card === cards.chosen}
              onChange={() => change({ card: card.id })}
              className={row}
            >
              <span className="text-label tabular">{name}</span>
              <span className="text-small text-ink-2 tabular">{words.until(until)}</span>
            </RadioCard>
          )
        })}
        <RadioCard
          name="card"
          value={anotherCard}
          checked={cards.chosen === undefined}
          onChange={() => change({ card: anotherCard })}
          className={row}
        >
          <span className="text-label">{words.another}</span>
        </RadioCard>
      </div>
    </fieldset>
  )
}
