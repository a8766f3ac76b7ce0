import { BookHeart } from 'lucide-react'

import type { listStories, Story } from '#features/content/contract/stories.ts'

import { api } from '../../app/api.ts'
import { WrittenList } from '../written-list.tsx'
import { StoryDialog } from './story-dialog.tsx'
import { StoryRows } from './story-rows.tsx'
import { useAdminStoryWords } from './words.ts'

/** The stories of salons, each with its status. */
export const StoriesPage = () => (
  <WrittenList<Story>
    name="admin-stories"
    words={useAdminStoryWords()}
    icon={BookHeart}
    load={(cursor, signal) => api<typeof listStories>('GET', '/admin/stories', { query: { cursor }, signal })}
    rows={(items, onEdit) => <StoryRows items={items} onEdit={onEdit} />}
    dialog={(story, onClose) => <StoryDialog story={story} onClose={onClose} />}
  />
)
