import { Bell, Gift, Settings, Sparkles, Star, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'

import { count, money } from '#i18n/format.ts'

import { useLocale, useMessages } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { useOwnCards } from '../gift-cards/own-cards.ts'
import { useUnseenOwn } from '../notices/use-own-notices.ts'
import { useOwnPoints } from '../points/own-points.ts'
import { useOwnReviews } from '../reviews/own-reviews.ts'
import { useDashboardWords } from './words.ts'

/** Links to the customer's other pages, each with its number once that is known. */
export function Summary() {
  const words = useDashboardWords()
  const { account } = useMessages().shell
  const figures = useFigures()
  const href = useHref()
  return (
    <nav aria-label={words.own} className="-mx-2 mb-4">
      <ul className="grid grid-cols-2 gap-x-2 sm:flex sm:flex-wrap">
        <Way to={href('ownPoints')} icon={Sparkles} label={words.ownPoints} figure={figures.points} />
        <Way to={href('ownGiftCards')} icon={Gift} label={words.giftCards} figure={figures.giftCards} />
        <Way to={href('ownReviews')} icon={Star} label={words.ownReviews} figure={figures.reviews} />
        <Way to={href('ownMessages')} icon={Bell} label={words.ownMessages} figure={figures.notices} />
        <Way to={href('profile')} icon={Settings} label={account.profile} />
      </ul>
    </nav>
  )
}

function useFigures() {
  const words = useDashboardWords()
  const locale = useLocale()
  const unseen = useUnseenOwn()
  const points = useOwnPoints().data
  const cards = useOwnCards().data
  const reviews = useOwnReviews().data
  const left = cards?.reduce((sum, card) => sum + (card.status === 'active' ? card.balanceCents : 0), 0)
  return {
    notices: unseen && unseen.count > 0 ? words.newNotices(unseen.count, unseen.isMore) : undefined,
    points: points && count(locale, points.balance),
    giftCards: left === undefined || left === 0 ? undefined : money(locale, left),
    reviews: reviews && (reviews.open.length > 0 ? words.toReview(reviews.open.length) : undefined),
  }
}

interface WayProps {
  readonly to: string
  readonly icon: LucideIcon
  readonly label: string
  /** Undefined: unknown, or not worth showing. */
  readonly figure?: string | undefined
}

const Way = ({ to, icon: Icon, label, figure }: WayProps) => (
  <li>
    <Link
      to={to}
      className="flex min-h-11 items-center gap-2 rounded-full px-2 text-small font-semibold text-primary hover:bg-primary-ghost"
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      <span className="min-w-0">
        {label}
        {figure !== undefined && <span className="font-bold text-ink tabular">{`\u00a0· ${figure}`}</span>}
      </span>
    </Link>
  </li>
)
