import { readKey } from './session-mark.ts'

/** The most that are remembered; nobody sees as many at once. */
const most = 20

/**
 * Hides an announcement for good in this browser: a style follows a mark on the document, even before the first
 * paint.
 */
export function markAsRead(id: string): void {
  const { dataset } = document.documentElement
  const ids = [...(dataset['read'] ?? '').split(' '), id].filter((each) => each !== '').slice(-most)
  dataset['read'] = ids.join(' ')
  try {
    localStorage.setItem(readKey, dataset['read'])
  } catch {
    // Without storage it is hidden on this page only.
  }
}
