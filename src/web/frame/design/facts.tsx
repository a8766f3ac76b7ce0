import { Clock3 } from 'lucide-react'
import { useState } from 'react'

import { Badge, VerifiedBadge } from '../../ui/badge.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Price } from '../../ui/price.tsx'
import { Rating, Stars } from '../../ui/rating.tsx'
import { RetryButton } from '../../ui/retry-button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Part } from './part.tsx'

const tones = ['neutral', 'primary', 'info', 'success', 'warning', 'danger'] as const

/** Badges, figures and notices. */
export const Facts = () => (
  <>
    <Part name="Badge, VerifiedBadge">
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
      <Badge tone="warning" icon={<Clock3 size={14} aria-hidden="true" />}>
        Σε αναμονή
      </Badge>
      <VerifiedBadge />
      <VerifiedBadge long />
    </Part>
    <Figures />
    <Notices />
  </>
)

function Figures() {
  const [until] = useState(() => new Date(Date.now() + 90_000).toISOString())
  return (
    <Part name="Rating, Stars, Price, Countdown, Spinner">
      <Rating value={4.83} count={163} />
      <Rating value={5} count={1} />
      <Rating value={null} count={0} />
      {[1, 2.5, 5].map((value) => (
        <Stars key={value} value={value} />
      ))}
      <Price cents={1850} />
      <Price cents={2000} from />
      <Countdown until={until} />
      <Spinner />
    </Part>
  )
}

const Notices = () => (
  <Part name="Notice">
    {(['info', 'success', 'warning', 'danger'] as const).map((tone) => (
      <Notice key={tone} tone={tone} title={tone} className="w-full">
        Δωρεάν ακύρωση έως <b>Πέμ 19 Νοε, 17:15</b>.
      </Notice>
    ))}
    <Notice tone="warning" className="w-full" action={<RetryButton onRetry={() => undefined} />}>
      Τα ραντεβού σας δεν φορτώθηκαν.
    </Notice>
  </Part>
)
