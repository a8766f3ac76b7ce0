import { expect, test } from 'vitest'

import { shapeOf } from './page-shape.ts'

test.each([
  ['/', 'home'],
  ['/en', 'home'],
  ['/salons', 'results'],
  ['/en/salons/athens/manicure', 'results'],
  ['/salon/nail-lab', 'salon'],
  ['/en/login', 'form'],
  ['/list-your-salon', 'split'],
  ['/business-registration', 'split'],
  ['/business/clients', 'workspace'],
  ['/en/admin/applications/1', 'workspace'],
  ['/dashboard/profile', 'own'],
  ['/terms-of-service', 'text'],
  ['/careers/post', 'text'],
  ['/nothing-here', 'text'],
])('%s waits as %s', (path, shape) => expect(shapeOf(path)).toBe(shape))
