import { readKey } from './session-mark.ts'

/** So many are remembered; nobody has as many before them at once. */
const most = 20

/** Hides an announcement for good in this browser: a style goes by the mark of the document, also before the first paint. */
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
