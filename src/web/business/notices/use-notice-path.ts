import type { SalonNotice } from '#features/notices/contract.ts'
import type { OwnSalon } from '#features/salons/contract.ts'

import { useHref } from '../../app/paths.ts'

/** The page on which the user can act on a notice. */
export function useNoticePath({ slug }: Pick<OwnSalon, 'slug'>): (notice: SalonNotice) => string {
  const href = useHref()
  return ({ kind, bookingId, posting, start, formerStart }) => {
    if (posting) return href('careerPosting', { posting: posting.id })
    if (kind === 'reviewed') return href('businessReviews', undefined, { salon: slug })
    const date = (formerStart ?? start).slice(0, 10)
    const place = bookingId === null ? { date } : { booking: bookingId }
    return href('businessDashboard', undefined, { salon: slug, ...place })
  }
}
