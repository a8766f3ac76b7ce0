import { Skeleton } from '../ui/skeleton.tsx'

/** The page while the salon loads. */
export function SalonWaiting() {
  return (
    <div className="py-6 md:py-8">
      <Skeleton className="h-9 w-72 max-w-full" />
      <Skeleton className="mt-6 h-96 rounded-lg" />
    </div>
  )
}
