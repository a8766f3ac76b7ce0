import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

const root = import.meta.dirname
const isRoom = (path: string) => /^(business|admin)\//.test(path)
const ofRooms = /from '(?:\.\.?\/)*(?:business|admin)\/[^']+\.tsx'/

const importsRoom = (path: string) => ofRooms.test(readFileSync(join(root, path), 'utf8'))
const outside = globSync('**/*.tsx', { cwd: root }).filter((path) => !isRoom(path))

// Their utilities are in rooms.css alone, which comes with the frame of their pages.
test('what rooms draw is drawn in rooms only', () => {
  const borrowing = outside.filter(importsRoom)
  expect(borrowing.filter((path) => !path.startsWith('routes/'))).toEqual([])
  const framed = borrowing.filter((path) =>
    /(business\/business|admin\/admin)-page\.tsx'/.test(readFileSync(join(root, path), 'utf8')),
  )
  expect(borrowing.length).toBeGreaterThan(15)
  expect(framed).toEqual(borrowing)
})
