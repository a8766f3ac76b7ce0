import type { ComponentType } from 'react'

import { useMessages } from '../../app/messages.tsx'
import type { PageShape } from '../../app/pages.ts'
import { classes } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The skeleton of a page that is being fetched: boxes in the layout of that kind of page. */
export function WaitingPage({ shape }: { readonly shape: PageShape }) {
  const { kit } = useMessages()
  const Boxes = boxes[shape]
  return (
    <div aria-busy="true" data-shape={shape}>
      <output className="sr-only">{kit.loading}</output>
      <Boxes />
    </div>
  )
}

interface RowProps {
  readonly count: number
  readonly className: string
}

const Row = ({ count, className }: RowProps) =>
  Array.from({ length: count }, (_, index) => <Skeleton key={index} className={className} />)

function Home() {
  return (
    <div className="page pt-5 md:pt-6">
      <div className="md:pb-20 md:pt-14">
        <Skeleton className="h-10 w-4/5 max-w-[520px] md:h-16" />
        <Skeleton className="mt-2 h-10 w-3/5 max-w-[400px] md:h-16" />
        <Skeleton className="mt-4 h-11 max-w-[46ch]" />
      </div>
      <Skeleton className="mt-5 h-60 rounded-xl md:-mt-10 md:h-19" />
    </div>
  )
}

function Results() {
  return (
    <div className="page pt-3 md:pt-4">
      <Skeleton className="h-12 rounded-full md:h-19 md:rounded-xl" />
      <div className="results-columns mt-5 md:mt-8">
        <Skeleton className="results-filters h-120 rounded-lg" />
        <div>
          <Skeleton className="h-8 w-3/5 max-w-[420px]" />
          <div className="mt-5 flex flex-col gap-3 md:gap-4">
            <Row count={5} className="h-41 rounded-lg" />
          </div>
        </div>
        <Skeleton className="results-map" />
      </div>
    </div>
  )
}

function Salon() {
  return (
    <>
      <div className="md:page md:pt-6">
        <Skeleton className="h-67 rounded-none md:h-[420px] md:rounded-xl" />
      </div>
      <div className="relative -mt-5.5 rounded-t-xl bg-bg pt-5 md:mt-0 md:pt-8">
        <div className="page md:grid md:grid-cols-[minmax(0,1fr)_360px] md:gap-x-10 lg:gap-x-14">
          <div>
            <div className="flex h-8 items-center md:h-11">
              <Skeleton className="h-6 w-32 rounded-full" />
            </div>
            <Skeleton className="mt-1.5 h-9 w-3/5 max-w-[420px] md:h-12" />
            <Skeleton className="mt-3 h-5 w-4/5 max-w-[480px]" />
            <div className="mt-8 flex flex-col gap-3">
              <Row count={5} className="h-19" />
            </div>
          </div>
          <Skeleton className="hidden h-80 rounded-lg md:block" />
        </div>
      </div>
    </>
  )
}

function Fields() {
  return (
    <div className="mt-6 flex flex-col gap-5">
      <Row count={3} className="h-19 rounded-sm" />
      <Skeleton className="h-13 rounded-full" />
    </div>
  )
}

function Form() {
  return (
    <div className="page grid items-start gap-14 py-6 md:grid-cols-2 md:py-12">
      <div className="mx-auto w-full max-w-form">
        <Skeleton className="h-9 w-3/5" />
        <Skeleton className="mt-3 h-5 w-4/5" />
        <Fields />
      </div>
    </div>
  )
}

function Split() {
  return (
    <div className="page grid gap-x-16 gap-y-10 py-8 md:grid-cols-2 md:py-14">
      <div>
        <Heading />
        <Lines className="mt-8" count={4} />
      </div>
      <div className="panel p-5 sm:p-8">
        <Skeleton className="h-7 w-1/2" />
        <Fields />
      </div>
    </div>
  )
}

const Heading = () => (
  <>
    <Skeleton className="h-10 w-4/5 max-w-[560px] md:h-14" />
    <Skeleton className="mt-4 h-12 max-w-[56ch]" />
  </>
)

const Lines = ({ count, className }: RowProps) => (
  <div className={classes('flex max-w-text flex-col gap-3', className)}>
    <Row count={count} className="h-4 odd:w-11/12" />
  </div>
)

function Text() {
  return (
    <div className="page pt-3 md:pt-6">
      <Skeleton className="my-3 h-5 w-40" />
      <div className="mt-3 md:mt-5">
        <Heading />
      </div>
      <Lines className="section-gap" count={6} />
      <Lines className="section-gap" count={6} />
    </div>
  )
}

function Own() {
  return (
    <div className="page py-6 md:py-10">
      <Skeleton className="h-9 w-72 max-w-full" />
      <Skeleton className="mt-6 h-11 w-60" />
      <div className="mt-6 flex flex-col gap-4">
        <Row count={3} className="h-40 rounded-lg" />
      </div>
    </div>
  )
}

/** Its frame comes with the page; until then a line takes the place of the bar. */
function Workspace() {
  return (
    <main id="content">
      <div className="h-14 border-b border-line" />
      <div className="page py-6 md:py-8">
        <Skeleton className="h-9 w-72 max-w-full" />
        <Skeleton className="mt-6 h-96 rounded-lg" />
      </div>
    </main>
  )
}

const boxes: Readonly<Record<PageShape, ComponentType>> = {
  home: Home,
  results: Results,
  salon: Salon,
  form: Form,
  split: Split,
  text: Text,
  own: Own,
  workspace: Workspace,
}
