import { ArrowRight, Circle, CircleCheck, CircleDashed } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'

import type { publishSalon, SetUpView } from '#features/salons/contract/set-up.ts'

import { api } from '../../app/api.ts'
import { useHref } from '../../app/paths.ts'
import { Switch } from '../../ui/check.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { usePress } from '../../ui/use-press.ts'
import { useOwnSalon } from '../business-page.tsx'
import { useSetUpChanged } from '../use-set-up-changed.ts'
import { useOpenPoints, type OpenPoint } from './use-open-points.ts'
import { useSetUpWords } from './words.ts'

interface PublicationProps {
  readonly setUp: SetUpView
}

/** The switch that makes a salon public, and what its page still lacks. */
export function Publication({ setUp }: PublicationProps) {
  const { publication: words } = useSetUpWords()
  const { role } = useOwnSalon()
  const { isBusy, isAsking, publish, ask, keep } = usePublication()
  const { isPublished, isBookable } = setUp
  const isOwner = role === 'owner'
  const hint = isOwner
    ? isPublished
      ? words.onHint
      : isBookable
        ? words.offHint
        : words.notYet
    : words.ownerOnly
  return (
    <section aria-label={words.title} className="panel p-5">
      <Switch
        label={<span className="font-semibold">{words.label}</span>}
        hint={hint}
        checked={isPublished}
        disabled={isBusy || !isOwner || (!isPublished && !isBookable)}
        onChange={() => (isPublished ? ask() : void publish(true))}
      />
      <OpenPoints setUp={setUp} />
      <ConfirmDialog
        open={isAsking}
        onClose={keep}
        title={words.hideTitle}
        confirm={words.hide}
        back={words.keep}
        busy={isBusy}
        onConfirm={() => void publish(false)}
      >
        <p>{words.hideText}</p>
      </ConfirmDialog>
    </section>
  )
}

function usePublication() {
  const { publication: words } = useSetUpWords()
  const { id } = useOwnSalon()
  const changed = useSetUpChanged()
  const { isBusy, press } = usePress()
  const [isAsking, setAsking] = useState(false)
  const publish = async (isPublished: boolean) => {
    const send = async () => {
      const options = { params: { id }, body: { isPublished } }
      await api<typeof publishSalon>('PUT', '/business/salons/{id}/publication', options)
      await changed()
    }
    await press(send, isPublished ? words.published : words.hidden)
    setAsking(false)
  }
  return { isBusy, isAsking, publish, ask: () => setAsking(true), keep: () => setAsking(false) }
}

/** The missing parts: first those without which nobody could book, then the improvements. */
function OpenPoints({ setUp }: PublicationProps) {
  const { publication: words } = useSetUpWords()
  const { needed, better } = useOpenPoints(setUp)
  if (needed.length + better.length === 0)
    return (
      <p className="mt-3 flex items-center gap-2.5 border-t border-line pt-4 text-ink-2">
        <CircleCheck size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-success" />
        {words.nothing}
      </p>
    )
  return (
    <div className="mt-3 flex flex-col gap-5 border-t border-line pt-4">
      {needed.length > 0 && <PointList title={words.needed} points={needed} isNeeded />}
      {better.length > 0 && <PointList title={words.better} points={better} />}
    </div>
  )
}

interface PointListProps {
  readonly title: string
  readonly points: readonly OpenPoint[]
  readonly isNeeded?: boolean
}

function PointList({ title, points, isNeeded = false }: PointListProps) {
  const { slug } = useOwnSalon()
  const href = useHref()
  const Icon = isNeeded ? Circle : CircleDashed
  return (
    <div>
      <h3 className="text-label">{title}</h3>
      <ul className="mt-1">
        {points.map(({ step, text }) => (
          <li key={text}>
            <Link
              to={href('businessSetUp', undefined, { salon: slug, step })}
              className="flex min-h-11 items-center gap-3 font-medium hover:text-primary"
            >
              <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-control" />
              <span className="min-w-0 flex-1">{text}</span>
              <ArrowRight size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
