import { useHref } from '../paths.ts'

/** Links to a salon's page; with a start (ISO with offset) its booking opens at that time. */
export function useSalonHref(): (slug: string, start?: string) => string {
  const href = useHref()
  return (slug, start) => href('salon', { id: slug }, { start })
}
