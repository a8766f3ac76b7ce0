import { useMessages } from '../messages.tsx'
import { classes } from './class-names.ts'

/** A box that waits; give it the size of what will stand there. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <div aria-hidden="true" className={classes('animate-skeleton rounded-sm bg-line', className)} />
}

/** A page that waits. */
export function PageSkeleton() {
  const { kit } = useMessages()
  return (
    <div aria-busy="true" className="page py-8">
      <output className="sr-only">{kit.loading}</output>
      <Skeleton className="h-11 w-3/5 max-w-[480px]" />
      <Skeleton className="mt-4 h-5 w-4/5 max-w-[640px]" />
      <div className="mt-8 grid gap-5 sm:grid-cols-2 md:grid-cols-3">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} className="h-56 rounded-lg" />
        ))}
      </div>
    </div>
  )
}
