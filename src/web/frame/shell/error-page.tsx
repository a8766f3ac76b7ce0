import { Mail } from 'lucide-react'
import { isRouteErrorResponse } from 'react-router'

import { company } from '#domain/company.ts'

import { useLocale, useMessages } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { rootWords } from '../../app/root-words.ts'
import { useSession } from '../../app/session.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { PageHead } from './page-head.tsx'

export type ErrorKind = 'notFound' | 'forbidden' | 'unavailable' | 'offline' | 'unexpected'

const kinds: Readonly<Record<number, ErrorKind>> = {
  401: 'forbidden',
  403: 'forbidden',
  404: 'notFound',
  410: 'notFound',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
}

/** The kind of page that an error becomes. A failed download in a browser without a network is no error of ours. */
export function errorKind(error: unknown): ErrorKind {
  if (isRouteErrorResponse(error)) return kinds[error.status] ?? 'unexpected'
  if (error instanceof TypeError && typeof navigator !== 'undefined' && !navigator.onLine) return 'offline'
  return 'unexpected'
}

/** The page of an error in the page's language, inside the shell. */
export const ErrorPage = ({ error }: { readonly error: unknown }) => <ErrorView kind={errorKind(error)} />

interface ErrorViewProps {
  readonly kind: ErrorKind
  /** The page around it has a head of its own. */
  readonly isInPage?: boolean
}

export function ErrorView({ kind, isInPage = false }: ErrorViewProps) {
  const { errors } = rootWords[useLocale()]
  const words = errors[kind]
  return (
    <div className="page flex flex-col items-center py-14 text-center md:py-20">
      {!isInPage && <PageHead title={words.title} noindex />}
      <BrokenTip />
      <h1 className="display mt-8 text-display md:text-display-xl">{words.title}</h1>
      <p className="mt-3 max-w-[46ch] text-balance text-ink-2">{words.text}</p>
      <WaysOn kind={kind} />
      {kind === 'forbidden' && <MailLink />}
    </div>
  )
}

function WaysOn({ kind }: Pick<ErrorViewProps, 'kind'>) {
  const { errors } = rootWords[useLocale()]
  const { account } = useMessages().shell
  const href = useHref()
  const signedIn = useSession().status === 'signed-in'
  return (
    <div className="mt-8 flex flex-wrap justify-center gap-3">
      <LinkButton to={href('home')}>{errors.goHome}</LinkButton>
      {kind === 'forbidden' && signedIn && (
        <LinkButton to={href('dashboard')} variant="secondary">
          {account.dashboard}
        </LinkButton>
      )}
      {kind !== 'notFound' && kind !== 'forbidden' && (
        <Button variant="secondary" onClick={() => location.reload()}>
          {errors.retry}
        </Button>
      )}
    </div>
  )
}

const MailLink = () => (
  <a
    href={`mailto:${company.email}`}
    className="mt-4 inline-flex min-h-11 items-center gap-2 text-small font-semibold text-primary hover:underline"
  >
    <Mail size={18} strokeWidth={1.75} aria-hidden="true" />
    {company.email}
  </a>
)

/** A chipped nail. */
function BrokenTip() {
  return (
    <svg viewBox="0 0 120 120" className="size-28" aria-hidden="true">
      <circle cx="60" cy="60" r="56" className="fill-primary-soft" />
      <path
        d="M60 22c-15 0-24 18-24 38v30c0 8 10 12 24 12s24-4 24-12V60c0-9-2-18-5-24l-9 9-4-13-8 5z"
        className="fill-primary"
      />
      <path
        d="M48 46c-2 5-3 11-3 17v10"
        fill="none"
        stroke="#fff"
        strokeOpacity=".55"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="m78 22 6 3-3 6zM90 32l5 1-2 5z" className="fill-coral" />
    </svg>
  )
}
