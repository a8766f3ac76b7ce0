import { useHref } from '../../app/paths.ts'
import { useOwnSalon } from '../business-page.tsx'

/** The address of a booking in the calendar, where its panel opens. */
export function useVisitPath(): (booking: string) => string {
  const href = useHref()
  const { slug } = useOwnSalon()
  return (booking) => href('businessDashboard', undefined, { salon: slug, booking })
}
