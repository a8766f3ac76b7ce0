import { CircleCheck, Info, OctagonAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

import { useMessages } from '../app/messages.tsx'
import { classes } from './class-names.ts'

type NoticeTone = 'info' | 'success' | 'warning' | 'danger'

const looks = {
  info: { icon: Info, colours: 'bg-info-soft text-info' },
  success: { icon: CircleCheck, colours: 'bg-success-soft text-success' },
  warning: { icon: TriangleAlert, colours: 'bg-warning-soft text-warning' },
  danger: { icon: OctagonAlert, colours: 'bg-danger-soft text-danger' },
} as const

interface NoticeProps {
  readonly tone?: NoticeTone
  readonly title?: string
  readonly children?: ReactNode
  /** A button or link below the text. */
  readonly action?: ReactNode
  /** Says itself to readers when it appears: for what happens while the page is open. */
  readonly live?: boolean
  readonly className?: string
}

/** A calm remark inside a page. */
export function Notice({ tone = 'info', title, children, action, live, className }: NoticeProps) {
  const { kit } = useMessages()
  const { icon: Icon, colours } = looks[tone]
  return (
    <div
      {...(live && { role: tone === 'danger' ? 'alert' : 'status' })}
      className={classes('flex gap-2.5 rounded-sm px-3.5 py-3 text-small', colours, className)}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="mt-px" />
      <div className="min-w-0 flex-1">
        <span className="sr-only">{kit.notice[tone]}: </span>
        {title !== undefined && <p className="font-bold">{title}</p>}
        {children}
        {action !== undefined && <div className="mt-2">{action}</div>}
      </div>
    </div>
  )
}
