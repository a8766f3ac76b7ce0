import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'

import type { PageHandle } from '../app/page-handle.ts'
import { useHref } from '../app/paths.ts'
import { useSession } from '../app/session.ts'
import { useCareersWords } from '../company/careers/words.ts'
import { ContentHead } from '../company/content/content-head.tsx'
import { PageHead } from '../frame/shell/page-head.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

const OwnPart = lazy(() =>
  import('../company/careers/own-part.tsx').then((module) => ({ default: module.OwnPart })),
)
const names = ['checked', 'direct', 'yours'] as const

export default function Careers() {
  const words = useCareersWords()
  const { status } = useSession()
  const isIn = status === 'signed-in'
  return (
    <div className="page pt-3 md:pt-6">
      <PageHead title={words.title} description={words.description} />
      <div className={isIn ? '' : 'grid items-center gap-8 md:grid-cols-[1.25fr_1fr] md:gap-16'}>
        <ContentHead page={words.title} heading={words.heading} lead={words.lead} />
        {!isIn && <Decoration />}
      </div>
      <div className="mt-8 md:mt-12">
        {isIn ? (
          <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>
            <OwnPart />
          </Suspense>
        ) : (
          <SignInFirst />
        )}
      </div>
      {!isIn && <Promises />}
    </div>
  )
}

const Decoration = () => (
  <Picture
    name="salon-2-lilac"
    alt=""
    width={5}
    height={4}
    sizes="(width < 900px) 1px, 500px"
    wideOnly
    className="rounded-2xl max-md:hidden"
  />
)

function SignInFirst() {
  const { signedOut } = useCareersWords()
  const href = useHref()
  const next = { next: useLocation().pathname }
  return (
    <section aria-labelledby="sign-in" className="panel when-signed-out p-5 sm:p-8">
      <h2 id="sign-in" className="display text-display-sm">
        {signedOut.title}
      </h2>
      <p className="mt-2 max-w-[60ch] text-ink-2">{signedOut.text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to={href('login', undefined, next)}>{signedOut.signIn}</LinkButton>
        <LinkButton to={href('register', undefined, next)} variant="secondary">
          {signedOut.signUp}
        </LinkButton>
      </div>
    </section>
  )
}

function Promises() {
  const { promises } = useCareersWords()
  return (
    <section aria-labelledby="promises" className="section-gap">
      <h2 id="promises" className="display text-display-sm md:text-display">
        {promises.title}
      </h2>
      <ul className="mt-5 grid gap-x-12 md:mt-8 md:grid-cols-3">
        {names.map((name) => (
          <li key={name} className="border-t-2 border-coral py-5">
            <h3 className="text-title">{promises.items[name].title}</h3>
            <p className="mt-1 text-ink-2">{promises.items[name].text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
