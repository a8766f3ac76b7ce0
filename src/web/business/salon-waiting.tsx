import { Skeleton } from '../ui/skeleton.tsx'

/** The navigation and the page while the salon loads. */
export function SalonWaiting() {
  return (
    <div className="md:grid md:grid-cols-[216px_minmax(0,1fr)] md:gap-10">
      <div className="flex gap-2 py-4 md:flex-col md:py-8">
        {[0, 1, 2, 3, 4].map((n) => (
          <Skeleton key={n} className="h-11 w-28 rounded-full md:w-full" />
        ))}
      </div>
      <div className="py-6 md:py-8">
        <Skeleton className="h-9 w-72 max-w-full" />
        <Skeleton className="mt-6 h-96 rounded-lg" />
      </div>
    </div>
  )
}
