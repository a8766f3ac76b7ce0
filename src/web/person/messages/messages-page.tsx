import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'

import { useHref } from '../../app/paths.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { OwnNotices } from '../notices/own-notices.tsx'
import { useOwnNoticeWords } from '../notices/words.ts'
import { Preferences } from './preferences.tsx'
import { SentList } from './sent-list.tsx'
import { usePreferenceWords } from './words.ts'

/** The messages sent to a customer, and her choices about further ones. */
export function MessagesPage() {
  const words = usePreferenceWords()
  const notices = useOwnNoticeWords()
  return (
    <div className="page py-3 pb-10 md:py-10">
      <Link
        to={useHref()('dashboard')}
        className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-full px-1 text-small font-semibold text-primary"
      >
        <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
        {words.back}
      </Link>
      <h1 className="display text-display">{words.page}</h1>
      <Tabs
        label={words.parts}
        tabs={[
          { id: 'notices', label: notices.title, panel: <OwnNotices /> },
          { id: 'sent', label: words.sent, panel: <SentList /> },
          { id: 'preferences', label: words.title, panel: <Preferences /> },
        ]}
      />
    </div>
  )
}
