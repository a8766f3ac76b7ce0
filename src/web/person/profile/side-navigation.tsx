import { CalendarHeart, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'

import { useHref } from '../../app/paths.ts'
import { useSectionInView } from '../../ui/tabs.tsx'
import { useProfileWords } from './words.ts'

export interface Anchor {
  readonly id: string
  readonly label: string
  readonly icon: LucideIcon
}

const row =
  'flex min-h-11 items-center gap-3 rounded-sm px-3 text-[15px] font-medium text-ink-2 transition-colors hover:bg-primary-ghost hover:text-primary aria-[current]:bg-primary-soft aria-[current]:text-on-primary-soft'
const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Links to the sections, beside them from 900 px. */
export function SideNavigation({ anchors }: { readonly anchors: readonly Anchor[] }) {
  const words = useProfileWords()
  const href = useHref()
  const current = useSectionInView(anchors.map(({ id }) => id).join(' '))
  return (
    <nav aria-label={words.sections} className="sticky top-20 hidden self-start md:block">
      <ul className="-ml-3 flex flex-col gap-0.5">
        {anchors.map(({ id, label, icon: Icon }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined} className={row}>
              <Icon {...icon} />
              {label}
            </a>
          </li>
        ))}
        <li className="mt-3 border-t border-line pt-3">
          <Link to={href('dashboard')} className={row}>
            <CalendarHeart {...icon} />
            {words.back}
          </Link>
        </li>
      </ul>
    </nav>
  )
}
