import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

const root = import.meta.dirname
const isWorkspace = (path: string) => /^(business|admin)\//.test(path)
const ofWorkspaces = /from '(?:\.\.?\/)*(?:business|admin)\/[^']+\.tsx'/

const importsWorkspace = (path: string) => ofWorkspaces.test(readFileSync(join(root, path), 'utf8'))
const outside = globSync('**/*.tsx', { cwd: root }).filter((path) => !isWorkspace(path))

// Their utilities are in workspace.css alone, which comes with the frame of their pages.
test('what workspaces draw is drawn in workspaces only', () => {
  const borrowing = outside.filter(importsWorkspace)
  expect(borrowing.filter((path) => !path.startsWith('routes/'))).toEqual([])
  const framed = borrowing.filter((path) =>
    /(business\/business|admin\/admin)-page\.tsx'/.test(readFileSync(join(root, path), 'utf8')),
  )
  expect(borrowing.length).toBeGreaterThan(15)
  expect(framed).toEqual(borrowing)
})
