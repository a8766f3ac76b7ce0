import { useHref } from '../../app/paths.ts'

/** Links to a salon's page; with a start (ISO with offset) its booking opens at that time, of that service. */
export function useSalonHref(): (
  slug: string,
  visit?: { readonly start: string; readonly services: string },
) => string {
  const href = useHref()
  return (slug, visit) => href('salon', { id: slug }, { ...visit })
}
