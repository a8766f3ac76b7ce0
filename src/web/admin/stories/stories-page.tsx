import { BookHeart } from 'lucide-react'
import { useState } from 'react'

import type { listStories, Story } from '#features/content/contract/stories.ts'

import { api } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { useMayWrite } from '../access-gate.tsx'
import { WholeList } from '../whole-list.tsx'
import { StoryDialog } from './story-dialog.tsx'
import { StoryRows } from './story-rows.tsx'
import { useAdminStoryWords } from './words.ts'

/** The stories of salons, each with its status. */
export function StoriesPage() {
  const words = useAdminStoryWords()
  const mayWrite = useMayWrite('content')
  const [open, setOpen] = useState<Story | 'new'>()
  return (
    <>
      <WholeList
        name="admin-stories"
        words={words}
        intro={
          <div className="mb-6 flex flex-col items-start gap-4">
            <p className="max-w-text text-ink-2">{words.intro}</p>
            {mayWrite && <Button onClick={() => setOpen('new')}>{words.write}</Button>}
          </div>
        }
        icon={BookHeart}
        load={(cursor, signal) =>
          api<typeof listStories>('GET', '/admin/stories', { query: { cursor }, signal })
        }
      >
        {(items) => <StoryRows items={items} onEdit={setOpen} />}
      </WholeList>
      {open && <StoryDialog story={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
