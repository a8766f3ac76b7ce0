import { ArrowLeft, Gift } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'

import type { OwnGiftCard } from '#features/gift-cards/contract.ts'

import { useHref } from '../../app/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { OwnCard } from './own-card.tsx'
import { useOwnCards } from './own-cards.ts'
import { SendSheet } from './send-sheet.tsx'
import { useOwnGiftCardsWords } from './words.ts'

/** A customer's gift cards: those that came as a gift, and those that were bought. */
export function GiftCardsPage() {
  const words = useOwnGiftCardsWords()
  const href = useHref()
  return (
    <div className="page py-3 pb-10 md:py-10">
      <Link
        to={href('dashboard')}
        className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-full px-1 text-small font-semibold text-primary"
      >
        <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
        {words.back}
      </Link>
      <h1 className="display text-display">{words.title}</h1>
      <Loaded
        query={useOwnCards()}
        words={words}
        skeleton={<Skeleton className="mt-6 h-64 rounded-lg" />}
        className="mt-6"
      >
        {(cards) => (cards.length === 0 ? <NoCards /> : <Cards cards={cards} />)}
      </Loaded>
    </div>
  )
}

function Cards({ cards }: { readonly cards: readonly OwnGiftCard[] }) {
  const words = useOwnGiftCardsWords()
  const [sending, setSending] = useState<string>()
  const groups = [
    { title: words.received, list: cards.filter(({ isBought }) => !isBought) },
    { title: words.bought, list: cards.filter(({ isBought }) => isBought) },
  ]
  const href = useHref()
  return (
    <>
      <LinkButton to={href('giftCards')} variant="secondary" size="sm" className="mt-4">
        <Gift size={18} strokeWidth={1.75} aria-hidden="true" />
        {words.give}
      </LinkButton>
      {groups
        .filter(({ list }) => list.length > 0)
        .map(({ title, list }) => (
          <section key={title} className="mt-6 md:mt-10">
            <h2 className="text-title">{title}</h2>
            <ul className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {list.map((card) => (
                <OwnCard key={card.id} card={card} onSend={() => setSending(card.id)} />
              ))}
            </ul>
          </section>
        ))}
      {sending !== undefined && <SendSheet cardId={sending} onClose={() => setSending(undefined)} />}
    </>
  )
}

function NoCards() {
  const { empty } = useOwnGiftCardsWords()
  return (
    <EmptyState
      icon={<Gift size={28} strokeWidth={1.5} aria-hidden="true" />}
      title={empty.title}
      text={empty.text}
      action={<LinkButton to={useHref()('giftCards')}>{empty.buy}</LinkButton>}
    />
  )
}
